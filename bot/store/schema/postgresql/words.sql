-- Words of SQLite's that our statements use and PostgreSQL has not, or has for other types; they mean the same here.
--
-- JSON is kept as text in both, so that a row's sum is over the very characters that were written.

CREATE FUNCTION json_group_step(said text, item bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT said || CASE WHEN said = '[' THEN '' ELSE ',' END || coalesce(item::text, 'null') $$;

CREATE FUNCTION json_group_end(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT said || ']' $$;

CREATE AGGREGATE json_group_array(bigint) (
    SFUNC = json_group_step, STYPE = text, FINALFUNC = json_group_end, INITCOND = '['
);

CREATE FUNCTION json_extract(document text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT document::jsonb ->> trim(both '"' from substr(path, 3)) $$;

CREATE FUNCTION json_each(list text) RETURNS TABLE (value bigint) LANGUAGE sql IMMUTABLE AS
    $$ SELECT item::bigint FROM jsonb_array_elements_text(list::jsonb) AS item $$;

CREATE FUNCTION json_each(document text, path text) RETURNS TABLE (value bigint) LANGUAGE sql IMMUTABLE AS
    $$ SELECT item::bigint FROM jsonb_array_elements_text(
        CASE jsonb_typeof(document::jsonb -> substr(path, 3))
            WHEN 'array' THEN document::jsonb -> substr(path, 3) ELSE '[]'::jsonb END
    ) AS item $$;

CREATE FUNCTION json_array_length(document text, path text) RETURNS bigint LANGUAGE sql IMMUTABLE AS
    $$ SELECT coalesce(jsonb_array_length(document::jsonb -> substr(path, 3)), 0) $$;

CREATE FUNCTION hex(body bytea) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT upper(encode(body, 'hex')) $$;
