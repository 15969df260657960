export { type AttemptsModel, type AttemptsRecord, attemptsModel } from './attempts.model.ts';
export { auditHeadMessage } from './audit/append.ts';
export type { Audit, AuditActor, AuditEntry } from './audit/audit.ts';
export { addAuditRoutes } from './audit/audit-routes.ts';
export { auditModels, openAudit } from './audit/open-audit.ts';
export { escapeRegex } from './escape-regex.ts';
export { defineModel, openDatabase } from './open-database.model.ts';
export {
  createOutbox,
  deliverNextMail,
  type Outbox,
  type OutboxDependencies,
  withdrawMails,
} from './outbox.ts';
export { outboxMailModel } from './outbox-mail.model.ts';
export { createRateLimits, type RateLimits, type RateRule } from './rate-limits.ts';
export {
  insertNew,
  isDuplicateKey,
  unlessDuplicate,
  updateUnlessDuplicate,
} from './unique-keys.model.ts';
