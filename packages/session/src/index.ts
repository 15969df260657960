export { createBrowserSession } from './browser-session.ts';
export type { SessionEnvironment } from './environment.ts';
export { RequestFailure, type SessionErrorCode } from './request-failure.ts';
