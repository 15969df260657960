import {
  type BrowserSession,
  type SensitiveWords,
  sensitiveWordsSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson } from './request.ts';

const path = '/api/campaigns/settings/sensitive-words';

/** Words that a subject should not hold. Every function rejects with an `ApiError`. */
export interface WordsApi {
  read(): Promise<SensitiveWords>;
  /** Rejects with `stale` when somebody saved another list meanwhile. */
  save(words: SensitiveWords): Promise<SensitiveWords>;
}

export const createWordsApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): WordsApi => ({
  read: () => requestJson(fetch, path, sensitiveWordsSchema),
  save: (words) => requestJson(fetch, path, sensitiveWordsSchema, jsonBody('PUT', words)),
});
