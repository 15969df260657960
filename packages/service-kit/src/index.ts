export { backoffMs } from '@secondset/contracts/backoff';
export {
  type Access,
  bearerToken,
  guardedRoutes,
  publicRoute,
  requireRecentProof,
  requireScope,
  routesBehind,
  type User,
  userOf,
} from './access.ts';
export type { AppEnv, Principal } from './app-env.ts';
export { type Asked, askedBy } from './asked-by.ts';
export { boundedBody } from './bounded-body.ts';
export { callerNetwork, regionOf, wideNetwork } from './caller-network.ts';
export { type App, type AppOptions, createApp, inputError } from './create-app.ts';
export { deriveKey } from './derive-key.ts';
export { DomainError, type ErrorCode, type FieldError, invalid } from './domain-error.ts';
export { healthSchema, withinMs } from './health.ts';
export { idFrom, newId } from './ids.ts';
export { type Coverage, coverageSince, type Journal } from './journal.ts';
export { idParams, jsonAnswer, jsonBody } from './json-routes.ts';
export {
  isMailSandboxed,
  type LiveMailVariable,
  liveMailProblems,
  liveMailVariables,
} from './live-mail.ts';
export { createLogger, errorFields, type Logger } from './logger.ts';
export { mailboxOf } from './mailbox-of.ts';
export { answerPage, type Markup } from './plain-page.ts';
export { answerLanguage, problemResponse } from './problems.ts';
export {
  adminEmailsSchema,
  baseUrlSchema,
  ConfigError,
  clientSecretSchema,
  commaListSchema,
  commonEnv,
  databaseEnv,
  guardEnv,
  originSchema,
  readEnv,
  recordsEnv,
  restoreEnv,
  secretSchema,
  secretsSchema,
  sendGridEnv,
} from './read-env.ts';
export { requireSameOrigin } from './same-origin.ts';
export { listen, type RunningServer, runOn, runUntilStopped } from './server.ts';
export {
  createServiceClient,
  createTokenSource,
  ServiceCallError,
  type ServiceClient,
  type TokenSource,
} from './service-client.ts';
export { openServiceParts } from './service-parts.ts';
export { showEmail } from './show-email.ts';
export { addMs, addSeconds, daysBefore, monthsBefore, secondsBetween } from './time.ts';
export {
  createOwnTokenVerifier,
  createTokenVerifier,
  type TokenVerifier,
} from './token-verifier.ts';
export { startWorkerLoop, type WorkerLoop } from './worker-loop.ts';
