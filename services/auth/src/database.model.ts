import {
  attemptsModel,
  auditModels,
  openDatabase as open,
  outboxMailModel,
} from '@secondset/service-kit/database';
import { invitationModel } from './access/invitation.model.ts';
import { accountModel } from './accounts/account.model.ts';
import { accountFactorsModel } from './factors/account-factors.model.ts';
import { ceremonyModel } from './factors/ceremony.model.ts';
import { passkeyModel } from './factors/passkey.model.ts';
import { recoveryCodeModel } from './factors/recovery-code.model.ts';
import { rememberedDeviceModel } from './factors/remembered-device.model.ts';
import { signInRulesModel } from './factors/sign-in-rules.model.ts';
import { signInTicketModel } from './factors/sign-in-ticket.model.ts';
import { accountLinkModel } from './links/account-link.model.ts';
import { refreshTokenModel, sessionFamilyModel } from './sessions/session.model.ts';
import { pendingSignUpModel } from './sign-up/pending-sign-up.model.ts';

export const openDatabase = (config: { mongodbUri: string; mongodbDatabase: string }) =>
  open({
    uri: config.mongodbUri,
    name: config.mongodbDatabase,
    models: {
      accounts: accountModel,
      accountLinks: accountLinkModel,
      invitations: invitationModel,
      accountFactors: accountFactorsModel,
      passkeys: passkeyModel,
      recoveryCodes: recoveryCodeModel,
      ceremonies: ceremonyModel,
      signInTickets: signInTicketModel,
      rememberedDevices: rememberedDeviceModel,
      signInRules: signInRulesModel,
      pendingSignUps: pendingSignUpModel,
      sessionFamilies: sessionFamilyModel,
      refreshTokens: refreshTokenModel,
      attempts: attemptsModel,
      ...auditModels,
      outboxMails: outboxMailModel('outbox'),
    },
  });

export type Database = Awaited<ReturnType<typeof openDatabase>>;
