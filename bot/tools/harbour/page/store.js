// What the page knows: a copy of the harbour's state, kept fresh by its news.

export const store = {
  ready: false,
  connected: false,
  online: false,
  bot: null,
  people: [],
  guilds: [],
  members: new Set(),
  channels: new Map(),
  messages: new Map(), // channel -> Map(message id -> {message, onlyFor})
  commands: [],
  weather: [], // kinds of bad weather on order
  limits: {},
  refusals: {}, // how many requests of the bot were refused, by route and code
  emojis: new Map(), // the application's own: id -> name
  installs: [], // people who have the application for themselves
  looked: new Map(), // "person channel" -> message id
  waiting: new Map(), // interaction id -> {user, message, target}
  failures: new Map(), // message id -> person who clicked in vain
  person: null,
  channel: null,
};

const listeners = new Set();
let scheduled = false;

export function onChange(listener) {
  listeners.add(listener);
}

export function changed() {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
    for (const listener of listeners) listener();
  });
}

function put(note) {
  const { message } = note;
  const room = store.messages.get(message.channel_id) ?? new Map();
  room.set(message.id, { message, onlyFor: note.only_for });
  store.messages.set(message.channel_id, room);
}

function takeState(state) {
  Object.assign(store, { ready: true, connected: state.connected, bot: state.bot, people: state.people });
  store.guilds = state.guilds;
  Object.assign(store, { commands: state.commands, weather: state.weather, limits: state.limits });
  Object.assign(store, { refusals: state.refusals, installs: state.installs });
  store.emojis = new Map(state.emojis.map((one) => [one.id, one.name]));
  store.members = new Set(state.members.map(([guild, user]) => `${guild} ${user}`));
  store.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
  store.messages = new Map();
  state.messages.forEach(put);
  store.looked = new Map(state.looked.map(([user, channel, message]) => [`${user} ${channel}`, message]));
  store.waiting = new Map(state.waiting.map((one) => [one.id, one]));
  if (!store.people.some((one) => one.id === store.person)) store.person = store.people[0]?.id ?? null;
  if (!visible(store.channels.get(store.channel))) store.channel = channelsOf(store.person)[0]?.id ?? null;
}

async function refresh() {
  const response = await fetch("/harbour/state");
  takeState(await response.json());
  changed();
}

let refreshing = 0;
const typingUntil = new Map();

const news = {
  state: ({ state }) => takeState(state),
  refresh: () => {
    clearTimeout(refreshing);
    refreshing = setTimeout(refresh, 80);
  },
  bot: ({ connected }) => (store.connected = connected),
  message: (note) => {
    put(note);
    typingUntil.delete(note.message.channel_id);
  },
  message_gone: ({ channel, message }) => store.messages.get(channel)?.delete(message),
  channel: ({ channel }) => store.channels.set(channel.id, channel),
  channel_gone: ({ channel }) => {
    store.channels.delete(channel);
    store.messages.delete(channel);
    if (store.channel === channel) store.channel = channelsOf(store.person)[0]?.id ?? null;
  },
  refused: ({ what, count }) => (store.refusals = { ...store.refusals, [what]: count }),
  looked: ({ user, channel, message }) => store.looked.set(`${user} ${channel}`, message),
  typing: ({ channel }) => {
    typingUntil.set(channel, Date.now() + 10_000);
    setTimeout(changed, 10_100);
  },
  interaction: ({ state, id, user, message }) => {
    if (state === "waiting") store.waiting.set(id, { ...store.waiting.get(id), user, message });
    else store.waiting.delete(id);
    if (state === "waiting") store.failures.delete(message);
    if (state === "failed" && message) store.failures.set(message, user);
  },
};

export function isTyping(channel) {
  return (typingUntil.get(channel) ?? 0) > Date.now();
}

export function listen() {
  const source = new EventSource("/harbour/live");
  source.onopen = () => {
    store.online = true;
    changed();
  };
  source.onerror = () => {
    store.online = false;
    changed();
  };
  source.onmessage = (event) => {
    const piece = JSON.parse(event.data);
    news[piece.kind]?.(piece);
    changed();
  };
}

// --- looking things up ------------------------------------------------------------------------------------------

export function visible(channel) {
  if (!channel) return false;
  if (channel.type === 1) return channel.recipients[0]?.id === store.person;
  return channel.readers.includes(store.person);
}

export function channelsOf(person) {
  return [...store.channels.values()].filter((one) => one.type !== 1 && one.readers.includes(person));
}

export function isThread(channel) {
  return [10, 11, 12].includes(channel.type);
}

export function messagesIn(channel, person) {
  const room = store.messages.get(channel);
  if (!room) return [];
  return [...room.values()].filter((one) => !one.onlyFor || one.onlyFor === person);
}

export function personById(id) {
  return id === store.bot?.id ? store.bot : store.people.find((one) => one.id === id);
}

const later = (a, b) => BigInt(a) > BigInt(b);

// How many messages call a person in a channel since it was last looked at: mentions, and everything in a DM.
export function calls(person, channel) {
  const since = store.looked.get(`${person} ${channel.id}`) ?? "0";
  const direct = channel.type === 1;
  return messagesIn(channel.id, person).filter(
    ({ message }) =>
      message.author.id !== person &&
      later(message.id, since) &&
      (direct || message.mention_everyone || message.mentions.some((user) => user.id === person)),
  ).length;
}

export function unread(person, channel) {
  const since = store.looked.get(`${person} ${channel.id}`) ?? "0";
  return messagesIn(channel.id, person).some(({ message }) => message.author.id !== person && later(message.id, since));
}

export function callsFor(person) {
  let total = 0;
  for (const channel of store.channels.values()) {
    const theirs = channel.type === 1 ? channel.recipients[0]?.id === person : channel.readers.includes(person);
    if (theirs) total += calls(person, channel);
  }
  return total;
}
