import { type Brand, type BrowserSession, brandSchema } from '@secondset/contracts';
import { jsonBody, requestJson } from './request.ts';

const path = '/api/campaigns/brand';

/** How emails look. Every function rejects with an `ApiError`. */
export interface BrandApi {
  read(): Promise<Brand>;
  /** Rejects with `stale` when somebody saved another version meanwhile. */
  save(brand: Brand): Promise<Brand>;
}

export const createBrandApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): BrandApi => ({
  read: () => requestJson(fetch, path, brandSchema),
  save: (brand) => requestJson(fetch, path, brandSchema, jsonBody('PUT', brand)),
});
