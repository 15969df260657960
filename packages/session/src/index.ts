export { createBrowserSession } from './browser-session.ts';
export type { SessionEnvironment } from './environment.ts';
