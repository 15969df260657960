import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/ping/ */
export const ping: Command = { fields: [], run: () => new Map() };
