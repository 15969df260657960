import {
  type BrowserSession,
  type CampaignListPage,
  type CampaignListState,
  campaignListSchema,
  campaignSchema,
  type Draft,
  type DraftCreated,
  type DraftInput,
  type DraftReceipt,
  type DraftSave,
  type DraftVersion,
  type DraftVersionHead,
  draftCreatedSchema,
  draftReceiptSchema,
  draftSchema,
  draftVersionListSchema,
  draftVersionSchema,
  type Listed,
  listedSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestNothing, withQuery } from './request.ts';

const base = '/api/campaigns';

export type ListedKind = 'draft' | 'campaign';

export interface CampaignListFilter {
  state?: CampaignListState | undefined;
  search?: string | undefined;
  limit?: number | undefined;
}

/** Drafts, and the list of drafts and campaigns. Every function rejects with an `ApiError`. */
export interface DraftsApi {
  list(filter: CampaignListFilter, cursor?: string): Promise<CampaignListPage>;
  /** Whether an id is a draft, or which campaign it is. */
  find(id: string): Promise<Listed>;
  /** Safe to repeat with the same `saveId`. */
  create(input: DraftInput): Promise<DraftCreated>;
  read(id: string): Promise<Draft>;
  /** Safe to repeat with the same `saveId`. Rejects with `stale` when somebody was faster. */
  save(id: string, save: DraftSave): Promise<DraftReceipt>;
  remove(id: string): Promise<void>;
  /** Brings back a deleted draft; possible for a short while. */
  undelete(id: string): Promise<Draft>;
  listVersions(id: string): Promise<DraftVersionHead[]>;
  readVersion(id: string, version: number): Promise<DraftVersion>;
  /** Rejects with `stale` when the draft has changed since `expectedVersion`. */
  restoreVersion(id: string, version: number, expectedVersion: number): Promise<Draft>;
  rename(kind: ListedKind, id: string, name: string): Promise<unknown>;
  archive(kind: ListedKind, id: string, archived: boolean): Promise<unknown>;
  duplicate(kind: ListedKind, id: string): Promise<DraftCreated>;
}

export function createDraftsApi({ fetch }: Pick<BrowserSession, 'fetch'>): DraftsApi {
  const draft = (id: string) => `${base}/drafts/${id}`;
  const one = (kind: ListedKind, id: string) => `${base}/${kind}s/${id}`;
  const schemaOf = (kind: ListedKind) => (kind === 'draft' ? draftSchema : campaignSchema);
  const post = { method: 'POST' };
  return {
    list: ({ state, search, limit }, cursor) =>
      requestJson(
        fetch,
        withQuery(`${base}/campaign-list`, { state, search, cursor, limit: limit?.toString() }),
        campaignListSchema,
      ),
    find: (id) => requestJson(fetch, `${base}/campaign-list/${id}`, listedSchema),
    create: (input) =>
      requestJson(fetch, `${base}/drafts`, draftCreatedSchema, jsonBody('POST', input)),
    read: (id) => requestJson(fetch, draft(id), draftSchema),
    save: (id, save) => requestJson(fetch, draft(id), draftReceiptSchema, jsonBody('PUT', save)),
    remove: (id) => requestNothing(fetch, draft(id), { method: 'DELETE' }),
    undelete: (id) => requestJson(fetch, `${draft(id)}/restore`, draftSchema, post),
    listVersions: async (id) =>
      (await requestJson(fetch, `${draft(id)}/versions`, draftVersionListSchema)).versions,
    readVersion: (id, version) =>
      requestJson(fetch, `${draft(id)}/versions/${version}`, draftVersionSchema),
    restoreVersion: (id, version, expectedVersion) =>
      requestJson(
        fetch,
        `${draft(id)}/versions/${version}/restore`,
        draftSchema,
        jsonBody('POST', { expectedVersion }),
      ),
    rename: (kind, id, name) =>
      requestJson<unknown>(
        fetch,
        `${one(kind, id)}/name`,
        schemaOf(kind),
        jsonBody('PUT', { name }),
      ),
    archive: (kind, id, archived) =>
      requestJson<unknown>(
        fetch,
        `${one(kind, id)}/${archived ? 'archive' : 'unarchive'}`,
        schemaOf(kind),
        post,
      ),
    duplicate: (kind, id) =>
      requestJson(fetch, `${one(kind, id)}/duplicate`, draftCreatedSchema, post),
  };
}
