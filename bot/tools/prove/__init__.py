"""The proof: every case of reliability, secrecy and security, tried as often as the command line says."""
