import type { Logger } from '../../logger.ts';
import { type Audit, createAudit } from './audit.ts';
import { type AuditAccountModel, auditAccountModel } from './audit-account.model.ts';
import { type AuditEventModel, auditEventModel } from './audit-event.model.ts';
import { type AuditForgottenModel, auditForgottenModel } from './audit-forgotten.model.ts';
import { type AuditNameModel, auditNameModel } from './audit-name.model.ts';

/** The models of the audit log, for the `models` of a service's database. */
export const auditModels = {
  auditEvents: auditEventModel,
  auditNames: auditNameModel,
  auditAccounts: auditAccountModel,
  auditForgotten: auditForgottenModel,
};

/** The audit log of a service, from its configuration and database. */
export const openAudit = (
  chain: string,
  { recordsSecret }: { recordsSecret: readonly Buffer[] },
  parts: {
    database: {
      auditEvents: AuditEventModel;
      auditNames: AuditNameModel;
      auditAccounts: AuditAccountModel;
      auditForgotten: AuditForgottenModel;
    };
    logger: Logger;
    now: () => Date;
  },
): Audit =>
  createAudit({
    chain,
    events: parts.database.auditEvents,
    names: parts.database.auditNames,
    accounts: parts.database.auditAccounts,
    forgotten: parts.database.auditForgotten,
    secrets: recordsSecret,
    logger: parts.logger,
    now: parts.now,
  });
