/** The largest message of the protocol, in bytes. */
export const maxMessageBytes = 48_000_000;

/** The largest message before a connection has logged in, in bytes. */
export const maxGreetingBytes = 64_000;
