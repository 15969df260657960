import {
  type BrowserSession,
  type Preview,
  type PreviewInput,
  previewSchema,
  type TestMail,
  type TestMailInput,
  testMailSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson } from './request.ts';

const base = '/api/campaigns/previews';

/** Emails as people would get them. Rejects with an `ApiError`. */
export interface PreviewsApi {
  make(input: PreviewInput): Promise<Preview>;
  /** Safe to repeat with the same `requestId`. */
  test(input: TestMailInput): Promise<TestMail>;
}

/** Where a frame can load a preview. */
export const previewAddress = (id: string, pictures: boolean) =>
  `${base}/${id}${pictures ? '' : '?pictures=off'}`;

export const createPreviewsApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): PreviewsApi => ({
  make: (input) => requestJson(fetch, base, previewSchema, jsonBody('POST', input)),
  test: (input) => requestJson(fetch, `${base}/test`, testMailSchema, jsonBody('POST', input)),
});
