import { type BrowserSession, type ReleaseStatus, releaseStatusSchema } from '@secondset/contracts';
import { requestJson } from './request.ts';

/** What is released. Every function rejects with an `ApiError`. */
export interface ReleasesApi {
  status(): Promise<ReleaseStatus>;
}

export const createReleasesApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): ReleasesApi => ({
  status: () => requestJson(fetch, '/api/releases/status', releaseStatusSchema),
});
