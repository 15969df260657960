import type {
  AuditFilter,
  CampaignGroup,
  EntryFilter,
  SuppressedFilter,
  User,
  UserPage,
} from '@secondset/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { UserFilter } from './api/audience-api.ts';
import type { CampaignListFilter } from './api/drafts-api.ts';

export const queryKeys = {
  users: (filter: UserFilter) => ['users', filter] as const,
  people: (query: unknown) => ['people', 'list', query] as const,
  peopleCount: (query: unknown) => ['people', 'count', query] as const,
  person: (id: string) => ['people', 'one', id] as const,
  timeline: (id: string) => ['people', 'timeline', id] as const,
  bulk: (id: string) => ['bulk', id] as const,
  tags: ['tags'] as const,
  tagDetails: ['tags', 'details'] as const,
  fieldUses: (id: string) => ['fields', 'uses', id] as const,
  tagUses: (id: string) => ['tags', 'uses', id] as const,
  segments: ['segments'] as const,
  segmentUses: (id: string) => ['segments', 'uses', id] as const,
  fields: ['fields'] as const,
  recipients: (group: CampaignGroup) => ['recipients', group] as const,
  dataFolder: ['data-folder'] as const,
  waitingMail: ['waiting-mail'] as const,
  templates: ['templates'] as const,
  images: ['images'] as const,
  imageList: (search: string) => ['images', 'list', search] as const,
  preview: (input: unknown) => ['preview', input] as const,
  campaign: (id: string) => ['campaign', id] as const,
  newsletter: (campaignId: string) => ['newsletter', campaignId] as const,
  campaignLists: ['campaign-list'] as const,
  campaignList: (filter: CampaignListFilter) => ['campaign-list', filter] as const,
  versions: (draftId: string, version: number) => ['versions', draftId, version] as const,
  version: (draftId: string, version: number) => ['version', draftId, version] as const,
  reports: ['reports'] as const,
  outcomes: (campaignId: string, outcome: string) => ['outcomes', campaignId, outcome] as const,
  unknown: (campaignId: string) => ['unknown', campaignId] as const,
  releases: ['releases'] as const,
  account: ['account'] as const,
  newApp: ['new-app'] as const,
  signInRules: ['sign-in-rules'] as const,
  topics: ['topics'] as const,
  brand: ['brand'] as const,
  words: ['words'] as const,
  check: (id: string, turn: number) => ['check', id, turn] as const,
  dataSettings: ['data-settings'] as const,
  forgettings: ['forgettings'] as const,
  access: ['access'] as const,
  sessions: ['sessions'] as const,
  imports: ['imports'] as const,
  importFields: ['import-fields'] as const,
  import: (id: string) => ['import', id] as const,
  importRows: (id: string, state: string, kind: string) =>
    ['import-rows', id, state, kind] as const,
  audit: (filter: AuditFilter) => ['audit', filter] as const,
  allEntries: ['entries'] as const,
  entries: (filter: EntryFilter) => ['entries', filter] as const,
  allSuppressed: ['suppressed'] as const,
  suppressed: (filter: SuppressedFilter) => ['suppressed', filter] as const,
};

/**
 * Puts a person who was saved into the lists at hand. Until these are fetched again, the person's
 * row would open the form with what was there before.
 */
export function showSaved(client: QueryClient, saved: User): void {
  client.setQueriesData<InfiniteData<UserPage>>(
    { queryKey: ['users'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          users: page.users.map((user) => (user.id === saved.id ? saved : user)),
        })),
      },
  );
}

/** Call after people or tags change: refreshes everything that lists or counts them. */
export function refreshAudience(client: QueryClient): Promise<void> {
  return refresh(client, ['users'], ['people'], ['tags'], ['recipients']);
}

/** Call after a campaign ends: refreshes its report and who can still be mailed. */
export function refreshCampaigns(client: QueryClient): Promise<void> {
  return refresh(client, ['reports'], ['campaign-list'], ['recipients'], ['users']);
}

async function refresh(client: QueryClient, ...keys: (readonly string[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
