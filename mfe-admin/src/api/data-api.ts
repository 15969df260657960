import {
  type BrowserSession,
  type DataSettings,
  dataSettingsSchema,
  type Forgetting,
  forgettingListSchema,
  forgettingSchema,
  type PersonExportInput,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestText } from './request.ts';

const base = '/api/audience';

/** How people's data is kept, exported and forgotten. Every function rejects with an `ApiError`. */
export interface DataApi {
  settings(): Promise<DataSettings>;
  saveSettings(settings: DataSettings): Promise<DataSettings>;
  forgettings(): Promise<Forgetting[]>;
  forget(email: string): Promise<Forgetting>;
  /** Everything held on one person, as JSON. */
  exportPerson(input: PersonExportInput): Promise<string>;
}

export const createDataApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): DataApi => ({
  settings: () => requestJson(fetch, `${base}/settings/data`, dataSettingsSchema),
  saveSettings: (settings) =>
    requestJson(fetch, `${base}/settings/data`, dataSettingsSchema, jsonBody('PUT', settings)),
  forgettings: async () =>
    (await requestJson(fetch, `${base}/people/forgettings`, forgettingListSchema)).forgettings,
  forget: (email) =>
    requestJson(fetch, `${base}/people/forget`, forgettingSchema, jsonBody('POST', { email })),
  exportPerson: (input) => requestText(fetch, `${base}/people/export`, jsonBody('POST', input)),
});
