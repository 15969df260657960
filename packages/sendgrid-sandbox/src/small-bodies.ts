import { bodyLimit } from 'hono/body-limit';

const maxBytes = 1_024 * 1_024;

/** Refuses bodies over 1 MB, for every route that takes forms and switches rather than mail. */
export const smallBodies = bodyLimit({
  maxSize: maxBytes,
  onError: (c) => c.json({ errors: [{ message: 'content too large', field: null }] }, 413),
});
