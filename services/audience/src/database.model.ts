import {
  attemptsModel,
  auditModels,
  openDatabase as open,
  outboxMailModel,
} from '@secondset/service-kit/database';
import { consentModel, consentTextModel } from './consent/consent.model.ts';
import { optInModel } from './consent/opt-in.model.ts';
import { errandModel } from './errands/errand.model.ts';
import { calendarSnapshotModel } from './events/calendar-snapshot.model.ts';
import { forgettingModel } from './forgetting/forgetting.model.ts';
import { formEntryModel } from './forms/form-entry.model.ts';
import { importModel } from './imports/import.model.ts';
import { importPageModel } from './imports/import-page.model.ts';
import { importPartModel } from './imports/import-part.model.ts';
import { personModel } from './people/person.model.ts';
import { planAgreementModel } from './plan/plan-agreement.model.ts';
import { settingsModel } from './settings/settings.model.ts';
import { suppressionModel } from './suppressions/suppression.model.ts';
import { tombstoneModel } from './suppressions/tombstone.model.ts';
import { tagModel } from './tags/tag.model.ts';
import { topicsModel } from './topics/topics.model.ts';

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
      topics: topicsModel,
      consents: consentModel,
      consentTexts: consentTextModel,
      optIns: optInModel,
      imports: importModel,
      importParts: importPartModel,
      importPages: importPageModel,
      attempts: attemptsModel,
      ...auditModels,
    },
  });

export type Database = Awaited<ReturnType<typeof openDatabase>>;
