import {
  type BrowserSession,
  type ImagePage,
  type ImageQuery,
  imagePageSchema,
} from '@secondset/contracts';
import { requestJson, requestNothing, withQuery } from './request.ts';

const base = '/api/campaigns/images';

/** The pictures that emails and templates can show. Every function rejects with an `ApiError`. */
export interface ImagesApi {
  /** Newest first; `cursor` continues a page. */
  list(query: ImageQuery): Promise<ImagePage>;
  /** Rejects with `conflict` while something shows the picture. */
  delete(id: string): Promise<void>;
}

export const createImagesApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): ImagesApi => ({
  list: (query) => requestJson(fetch, withQuery(base, query), imagePageSchema),
  delete: (id) => requestNothing(fetch, `${base}/${id}`, { method: 'DELETE' }),
});
