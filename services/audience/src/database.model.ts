import {
  attemptsModel,
  auditModels,
  openDatabase as open,
  outboxMailModel,
} from '@secondset/service-kit/database';
import { errandModel } from './errands/errand.model.ts';
import { calendarSnapshotModel } from './events/calendar-snapshot.model.ts';
import { forgettingModel } from './forgetting/forgetting.model.ts';
import { formEntryModel } from './forms/form-entry.model.ts';
import { personModel } from './people/person.model.ts';
import { planAgreementModel } from './plan/plan-agreement.model.ts';
import { settingsModel } from './settings/settings.model.ts';
import { suppressionModel } from './suppressions/suppression.model.ts';
import { tombstoneModel } from './suppressions/tombstone.model.ts';
import { tagModel } from './tags/tag.model.ts';

export const openDatabase = (config: { mongodbUri: string; mongodbDatabase: string }) =>
  open({
    uri: config.mongodbUri,
    name: config.mongodbDatabase,
    models: {
      users: personModel,
      tags: tagModel,
      suppressions: suppressionModel,
      formEntries: formEntryModel,
      errands: errandModel,
      outboxMails: outboxMailModel('outbox_mails'),
      planAgreements: planAgreementModel,
      calendarSnapshots: calendarSnapshotModel,
      settings: settingsModel,
      forgettings: forgettingModel,
      tombstones: tombstoneModel,
      attempts: attemptsModel,
      ...auditModels,
    },
  });

export type Database = Awaited<ReturnType<typeof openDatabase>>;
