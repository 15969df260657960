import { auditModels, openDatabase as open } from '@secondset/service-kit/database';
import { brandModel } from './brand/brand.model.ts';
import { campaignModel } from './campaigns/campaign.model.ts';
import { draftModel } from './drafts/draft.model.ts';
import { draftVersionModel } from './drafts/draft-version.model.ts';
import { backfillModel } from './engagement/backfill.model.ts';
import { engagementModel } from './engagement/engagement.model.ts';
import { holdModel } from './hold/hold.model.ts';
import { imageModel } from './images/image.model.ts';
import { deliveryModel } from './ledger/delivery.model.ts';
import { linkCheckModel } from './link-checks/link-check.model.ts';
import { newsletterModel } from './newsletters/newsletter.model.ts';
import { preflightModel } from './preflight/preflight.model.ts';
import { previewModel } from './previews/preview.model.ts';
import { sensitiveWordsModel } from './sensitive-words/sensitive-words.model.ts';
import { suppressionModel } from './suppressions/suppression.model.ts';
import { keyTemplateNames, templateModel } from './templates/template.model.ts';
import { webhookEventModel } from './webhook/webhook-event.model.ts';
import { webhookHealthModel } from './webhook/webhook-health.model.ts';

export const openDatabase = (config: { mongodbUri: string; mongodbDatabase: string }) =>
  open({
    uri: config.mongodbUri,
    name: config.mongodbDatabase,
    models: {
      backfills: backfillModel,
      brands: brandModel,
      campaigns: campaignModel,
      deliveries: deliveryModel,
      drafts: draftModel,
      draftVersions: draftVersionModel,
      engagements: engagementModel,
      holds: holdModel,
      images: imageModel,
      linkChecks: linkCheckModel,
      preflights: preflightModel,
      newsletters: newsletterModel,
      previews: previewModel,
      sensitiveWords: sensitiveWordsModel,
      suppressions: suppressionModel,
      templates: templateModel,
      webhookEvents: webhookEventModel,
      webhookHealth: webhookHealthModel,
      ...auditModels,
    },
    prepare: ({ templates }) => keyTemplateNames(templates),
  });

export type Database = Awaited<ReturnType<typeof openDatabase>>;
