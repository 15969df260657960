import {
  type BrowserSession,
  type CampaignGroup,
  type EntryChange,
  type EntryFilter,
  type EntryPerson,
  entryPersonSchema,
  type FormEntry,
  type FormEntryPage,
  formEntryPageSchema,
  formEntrySchema,
  type RecipientCount,
  recipientCountSchema,
  type Tag,
  tagListSchema,
  tagSchema,
  type User,
  type UserChange,
  type UserInput,
  type UserPage,
  userPageSchema,
  userSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestNothing, requestText, withQuery } from './request.ts';

const base = '/api/audience';

export interface UserFilter {
  /** Empty means everyone. */
  tagId: string;
  withEmail: boolean;
}

/** People, tags, recipient counts and form entries. Every function rejects with an `ApiError`. */
export interface AudienceApi {
  listUsers(filter: UserFilter, cursor: string | undefined): Promise<UserPage>;
  createUser(input: UserInput): Promise<User>;
  updateUser(id: string, input: UserChange): Promise<User>;
  deleteUser(id: string): Promise<void>;
  listTags(): Promise<Tag[]>;
  createTag(name: string): Promise<Tag>;
  /** How many people a campaign to this group would reach now, and whom it leaves out. */
  countRecipients(group: CampaignGroup): Promise<RecipientCount>;
  /** Newest first. */
  listEntries(filter: EntryFilter, cursor: string | undefined): Promise<FormEntryPage>;
  updateEntry(id: string, change: EntryChange): Promise<FormEntry>;
  /** Puts the sender on the list. */
  addEntryPerson(id: string): Promise<EntryPerson>;
  /** As CSV. */
  exportEntries(filter: EntryFilter): Promise<string>;
  deleteEntry(id: string): Promise<void>;
}

export function createAudienceApi({ fetch }: Pick<BrowserSession, 'fetch'>): AudienceApi {
  return {
    listUsers: ({ tagId, withEmail }, cursor) =>
      requestJson(
        fetch,
        withQuery(`${base}/users`, { tagId, withEmail: withEmail ? 'true' : undefined, cursor }),
        userPageSchema,
      ),
    createUser: (input) => requestJson(fetch, `${base}/users`, userSchema, jsonBody('POST', input)),
    updateUser: (id, input) =>
      requestJson(fetch, `${base}/users/${id}`, userSchema, jsonBody('PUT', input)),
    deleteUser: (id) => requestNothing(fetch, `${base}/users/${id}`, { method: 'DELETE' }),
    listTags: async () => (await requestJson(fetch, `${base}/tags`, tagListSchema)).tags,
    createTag: (name) => requestJson(fetch, `${base}/tags`, tagSchema, jsonBody('POST', { name })),
    countRecipients: (group) =>
      requestJson(fetch, `${base}/recipients/count`, recipientCountSchema, jsonBody('POST', group)),
    listEntries: (filter, cursor) =>
      requestJson(fetch, withQuery(`${base}/entries`, { ...filter, cursor }), formEntryPageSchema),
    updateEntry: (id, change) =>
      requestJson(fetch, `${base}/entries/${id}`, formEntrySchema, jsonBody('PUT', change)),
    addEntryPerson: (id) =>
      requestJson(fetch, `${base}/entries/${id}/person`, entryPersonSchema, { method: 'POST' }),
    exportEntries: (filter) => requestText(fetch, withQuery(`${base}/entries/export`, filter)),
    deleteEntry: (id) => requestNothing(fetch, `${base}/entries/${id}`, { method: 'DELETE' }),
  };
}
