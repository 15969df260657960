import {
  type BrowserSession,
  type Campaign,
  type CampaignInput,
  type CampaignReportPage,
  campaignReportListSchema,
  campaignSchema,
  type DataFolder,
  dataFolderSchema,
  type ImageUpload,
  imageUploadSchema,
  type Preflight,
  type PreflightInput,
  preflightSchema,
  type RecipientOutcome,
  type RecipientOutcomePage,
  recipientOutcomePageSchema,
  type SendCheck,
  type SendCheckQuery,
  sendCheckSchema,
  type Template,
  type TemplateChange,
  type TemplateInput,
  templateListSchema,
  templateSchema,
  type UnknownCallList,
  unknownCallListSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestNothing, withQuery } from './request.ts';

const base = '/api/campaigns';

export type CampaignAction = 'pause' | 'resume' | 'cancel';
/** What can be decided about people who may or may not have the email. */
export type UnknownDecision = 'send-again' | 'confirm';

/** Templates, campaigns, their reports and images. Every function rejects with an `ApiError`. */
export interface CampaignsApi {
  listTemplates(): Promise<Template[]>;
  createTemplate(input: TemplateInput): Promise<Template>;
  /** Rejects with `stale` when the template has changed since that version. */
  updateTemplate(id: string, input: TemplateChange): Promise<Template>;
  deleteTemplate(id: string): Promise<void>;
  /** Safe to repeat with the same `requestId`: only one campaign starts. */
  startCampaign(input: CampaignInput): Promise<Campaign>;
  readCampaign(id: string): Promise<Campaign>;
  controlCampaign(id: string, action: CampaignAction): Promise<Campaign>;
  deleteCampaign(id: string): Promise<void>;
  /** Restores a deleted campaign; possible for a short while. */
  restoreCampaign(id: string): Promise<Campaign>;
  /** Who in a group got the same email recently, and what else to know before sending. */
  checkSend(query: SendCheckQuery): Promise<SendCheck>;
  /** What is found in an email so far; repeated until it is done. */
  preflight(input: PreflightInput): Promise<Preflight>;
  /** Newest first; `cursor` continues a page. */
  listReports(cursor?: string): Promise<CampaignReportPage>;
  /** The people behind a figure. */
  listOutcomes(
    id: string,
    outcome: RecipientOutcome,
    cursor?: string,
  ): Promise<RecipientOutcomePage>;
  /** SendGrid requests whose answer never arrived, and who may have the email. */
  listUnknown(id: string): Promise<UnknownCallList>;
  decideUnknown(id: string, decision: UnknownDecision, requestId: string): Promise<Campaign>;
  uploadImage(file: File): Promise<ImageUpload>;
  /** Whether mail is on hold, and the state of backups. */
  readDataFolder(): Promise<DataFolder>;
  /** Confirms that this is the live data: waiting mail goes out. */
  endHold(): Promise<DataFolder>;
}

export function createCampaignsApi({ fetch }: Pick<BrowserSession, 'fetch'>): CampaignsApi {
  const campaign = (id: string) => `${base}/campaigns/${id}`;
  return {
    listTemplates: async () =>
      (await requestJson(fetch, `${base}/templates`, templateListSchema)).templates,
    createTemplate: (input) =>
      requestJson(fetch, `${base}/templates`, templateSchema, jsonBody('POST', input)),
    updateTemplate: (id, input) =>
      requestJson(fetch, `${base}/templates/${id}`, templateSchema, jsonBody('PUT', input)),
    deleteTemplate: (id) => requestNothing(fetch, `${base}/templates/${id}`, { method: 'DELETE' }),
    startCampaign: (input) =>
      requestJson(fetch, `${base}/campaigns`, campaignSchema, jsonBody('POST', input)),
    readCampaign: (id) => requestJson(fetch, campaign(id), campaignSchema),
    controlCampaign: (id, action) =>
      requestJson(fetch, `${campaign(id)}/${action}`, campaignSchema, { method: 'POST' }),
    deleteCampaign: (id) => requestNothing(fetch, campaign(id), { method: 'DELETE' }),
    restoreCampaign: (id) =>
      requestJson(fetch, `${campaign(id)}/restore`, campaignSchema, { method: 'POST' }),
    checkSend: (query) =>
      requestJson(fetch, `${base}/campaigns/check`, sendCheckSchema, jsonBody('POST', query)),
    preflight: (input) =>
      requestJson(fetch, `${base}/preflights`, preflightSchema, jsonBody('POST', input)),
    listReports: (cursor) =>
      requestJson(fetch, withQuery(`${base}/campaigns`, { cursor }), campaignReportListSchema),
    listOutcomes: (id, outcome, cursor) =>
      requestJson(
        fetch,
        withQuery(`${campaign(id)}/recipients`, { outcome, cursor }),
        recipientOutcomePageSchema,
      ),
    listUnknown: (id) => requestJson(fetch, `${campaign(id)}/unknown`, unknownCallListSchema),
    decideUnknown: (id, decision, requestId) =>
      requestJson(
        fetch,
        `${campaign(id)}/unknown/${decision}`,
        campaignSchema,
        jsonBody('POST', { requestId }),
      ),
    readDataFolder: () => requestJson(fetch, `${base}/data-folder`, dataFolderSchema),
    endHold: () =>
      requestJson(fetch, `${base}/data-folder/end-hold`, dataFolderSchema, { method: 'POST' }),
    uploadImage: (file) => {
      const form = new FormData();
      form.append('image', file);
      return requestJson(fetch, `${base}/images`, imageUploadSchema, {
        method: 'POST',
        body: form,
      });
    },
  };
}
