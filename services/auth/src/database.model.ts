import {
  attemptsModel,
  auditModels,
  openDatabase as open,
  outboxMailModel,
} from '@secondset/service-kit/database';
import { invitationModel } from './access/invitation.model.ts';
import { accountModel } from './accounts/account.model.ts';
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
      pendingSignUps: pendingSignUpModel,
      sessionFamilies: sessionFamilyModel,
      refreshTokens: refreshTokenModel,
      attempts: attemptsModel,
      ...auditModels,
      outboxMails: outboxMailModel('outbox'),
    },
  });

export type Database = Awaited<ReturnType<typeof openDatabase>>;
