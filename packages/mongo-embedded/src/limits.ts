/** The largest message of the protocol, in bytes. */
export const maxMessageBytes = 48_000_000;
