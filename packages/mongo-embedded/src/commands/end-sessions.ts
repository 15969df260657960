import type { Command } from './context.ts';

/** Sessions hold nothing here, so that ending or refreshing them is always done. */
export const endSessions: Command = { fields: [], run: () => new Map() };
