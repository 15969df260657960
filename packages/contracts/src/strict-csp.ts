import { z } from 'zod';

/**
 * In a browser, zod must not test whether `eval` works: a strict content security policy reports
 * the attempt as a violation, caught or not. Schemas read this setting once, when they are created,
 * so every file that creates schemas imports this one.
 */
if ('document' in globalThis) z.config({ jitless: true });
