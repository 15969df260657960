import {
  type BrowserSession,
  type BulkInput,
  type BulkJob,
  bulkJobSchema,
  type LiftInput,
  type MergeInput,
  type PeopleCount,
  type PeopleCountQuery,
  type PeopleExportInput,
  type PeopleSearch,
  type Person,
  type PersonChange,
  type PersonInput,
  type PersonPage,
  peopleCountSchema,
  personPageSchema,
  personSchema,
  type SelectionInput,
  type Timeline,
  timelineSchema,
} from '@secondset/contracts';
import { z } from 'zod';
import { jsonBody, requestJson, requestText, withQuery } from './request.ts';

const base = '/api/audience/users';

/** Someone who was just added, and whether their address had been forgotten. */
const addedSchema = personSchema.extend({ addressForgotten: z.boolean().optional() });
export type AddedPerson = z.infer<typeof addedSchema>;

/** Finding people, and what can be done with them. Every function rejects with an `ApiError`. */
export interface PeopleApi {
  search(query: PeopleSearch, signal?: AbortSignal): Promise<PersonPage>;
  count(query: PeopleCountQuery, signal?: AbortSignal): Promise<PeopleCount>;
  read(id: string): Promise<Person>;
  add(input: PersonInput): Promise<AddedPerson>;
  change(id: string, input: PersonChange): Promise<Person>;
  /** Newest first. */
  timeline(id: string, cursor: string | undefined): Promise<Timeline>;
  /** Answers the one who stays. */
  merge(id: string, input: MergeInput): Promise<Person>;
  stopMail(id: string): Promise<Person>;
  lift(id: string, input: LiftInput): Promise<Person>;
  /** The chosen people as a CSV file. */
  exportChosen(selection: SelectionInput): Promise<string>;
  startBulk(input: BulkInput): Promise<BulkJob>;
  readBulk(id: string): Promise<BulkJob>;
  undoBulk(id: string): Promise<BulkJob>;
}

export const createPeopleApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): PeopleApi => ({
  search: (query, signal) =>
    requestJson(fetch, `${base}/search`, personPageSchema, abortable(query, signal)),
  count: (query, signal) =>
    requestJson(fetch, `${base}/count`, peopleCountSchema, abortable(query, signal)),
  read: (id) => requestJson(fetch, `${base}/${id}`, personSchema),
  add: (input) => requestJson(fetch, base, addedSchema, jsonBody('POST', input)),
  change: (id, input) => requestJson(fetch, `${base}/${id}`, personSchema, jsonBody('PUT', input)),
  timeline: (id, cursor) =>
    requestJson(fetch, withQuery(`${base}/${id}/timeline`, { cursor }), timelineSchema),
  merge: (id, input) =>
    requestJson(fetch, `${base}/${id}/merge`, personSchema, jsonBody('POST', input)),
  stopMail: (id) => requestJson(fetch, `${base}/${id}/no-mail`, personSchema, { method: 'POST' }),
  lift: (id, input) =>
    requestJson(fetch, `${base}/${id}/lift`, personSchema, jsonBody('POST', input)),
  exportChosen: (selection) =>
    requestText(
      fetch,
      `${base}/export`,
      jsonBody('POST', { selection } satisfies PeopleExportInput),
    ),
  startBulk: (input) => requestJson(fetch, `${base}/bulk`, bulkJobSchema, jsonBody('POST', input)),
  readBulk: (id) => requestJson(fetch, `${base}/bulk/${id}`, bulkJobSchema),
  undoBulk: (id) =>
    requestJson(fetch, `${base}/bulk/${id}/undo`, bulkJobSchema, { method: 'POST' }),
});

const abortable = (body: unknown, signal: AbortSignal | undefined): RequestInit => ({
  ...jsonBody('POST', body),
  ...(signal && { signal }),
});
