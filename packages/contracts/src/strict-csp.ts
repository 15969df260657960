import { z } from 'zod';

/**
 * In a browser zod must not try whether `eval` works: a strict content security policy reports the
 * try as a violation, caught or not. Schemas look at this once, when they are made, so every file
 * that makes them imports this one.
 */
if ('document' in globalThis) z.config({ jitless: true });
