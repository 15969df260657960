import {
  attemptsModel,
  auditModels,
  openDatabase as open,
  outboxMailModel,
} from '@secondset/service-kit/database';
import type { QueryFilter } from 'mongoose';
import { consentModel, consentTextModel } from './consent/consent.model.ts';
import { optInModel } from './consent/opt-in.model.ts';
import { errandModel } from './errands/errand.model.ts';
import { calendarSnapshotModel } from './events/calendar-snapshot.model.ts';
import { fieldModel } from './fields/field.model.ts';
import { forgettingModel } from './forgetting/forgetting.model.ts';
import { formEntryModel } from './forms/form-entry.model.ts';
import { personEventModel } from './history/person-event.model.ts';
import { importModel } from './imports/import.model.ts';
import { importPageModel } from './imports/import-page.model.ts';
import { importPartModel } from './imports/import-part.model.ts';
import { jobModel } from './jobs/job.model.ts';
import { migrationModel } from './migrations/migration.model.ts';
import { type PersonRecord, personModel } from './people/person.model.ts';
import { planAgreementModel } from './plan/plan-agreement.model.ts';
import { segmentModel } from './segments/segment.model.ts';
import { settingsModel } from './settings/settings.model.ts';
import { suppressionModel } from './suppressions/suppression.model.ts';
import { tombstoneModel } from './suppressions/tombstone.model.ts';
import { tagModel } from './tags/tag.model.ts';
import { topicsModel } from './topics/topics.model.ts';
import { trashModel } from './trash/trash.model.ts';

export const openDatabase = (config: { mongodbUri: string; mongodbDatabase: string }) =>
  open({
    uri: config.mongodbUri,
    name: config.mongodbDatabase,
    models: {
      users: personModel,
      personEvents: personEventModel,
      segments: segmentModel,
      fields: fieldModel,
      trash: trashModel,
      jobs: jobModel,
      migrations: migrationModel,
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

/** A condition on people. */
export type PeopleQuery = QueryFilter<PersonRecord>;
