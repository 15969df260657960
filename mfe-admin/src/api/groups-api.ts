import {
  type BrowserSession,
  type OwnField,
  type OwnFieldChange,
  type OwnFieldInput,
  ownFieldListSchema,
  ownFieldSchema,
  type Segment,
  type SegmentChange,
  type SegmentInput,
  type SegmentUses,
  segmentListSchema,
  segmentSchema,
  segmentUsesSchema,
  type TagChange,
  type TagDetail,
  tagDetailListSchema,
  tagDetailSchema,
  type Uses,
  usesSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestNothing } from './request.ts';

const base = '/api/audience';

/** Tags, segments and the organization's own fields. Every function rejects with an `ApiError`. */
export interface GroupsApi {
  tags(): Promise<TagDetail[]>;
  tagUses(id: string): Promise<Uses>;
  fieldUses(id: string): Promise<Uses>;
  changeTag(id: string, input: TagChange): Promise<TagDetail>;
  mergeTag(id: string, intoId: string): Promise<void>;
  deleteTag(id: string): Promise<void>;
  segments(): Promise<Segment[]>;
  createSegment(input: SegmentInput): Promise<Segment>;
  changeSegment(id: string, input: SegmentChange): Promise<Segment>;
  segmentUses(id: string): Promise<SegmentUses>;
  deleteSegment(id: string): Promise<void>;
  fields(): Promise<OwnField[]>;
  createField(input: OwnFieldInput): Promise<OwnField>;
  changeField(id: string, input: OwnFieldChange): Promise<OwnField>;
  deleteField(id: string): Promise<void>;
}

export const createGroupsApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): GroupsApi => {
  const remove = (path: string) => requestNothing(fetch, `${base}${path}`, { method: 'DELETE' });
  return {
    tags: async () => (await requestJson(fetch, `${base}/tags/details`, tagDetailListSchema)).tags,
    fieldUses: (id) => requestJson(fetch, `${base}/fields/${id}/uses`, usesSchema),
    tagUses: (id) => requestJson(fetch, `${base}/tags/${id}/uses`, usesSchema),
    changeTag: (id, input) =>
      requestJson(fetch, `${base}/tags/${id}`, tagDetailSchema, jsonBody('PUT', input)),
    mergeTag: (id, intoId) =>
      requestNothing(fetch, `${base}/tags/${id}/merge`, jsonBody('POST', { intoId })),
    deleteTag: (id) => remove(`/tags/${id}`),
    segments: async () =>
      (await requestJson(fetch, `${base}/segments`, segmentListSchema)).segments,
    createSegment: (input) =>
      requestJson(fetch, `${base}/segments`, segmentSchema, jsonBody('POST', input)),
    changeSegment: (id, input) =>
      requestJson(fetch, `${base}/segments/${id}`, segmentSchema, jsonBody('PUT', input)),
    segmentUses: (id) => requestJson(fetch, `${base}/segments/${id}/uses`, segmentUsesSchema),
    deleteSegment: (id) => remove(`/segments/${id}`),
    fields: async () => (await requestJson(fetch, `${base}/fields`, ownFieldListSchema)).fields,
    createField: (input) =>
      requestJson(fetch, `${base}/fields`, ownFieldSchema, jsonBody('POST', input)),
    changeField: (id, input) =>
      requestJson(fetch, `${base}/fields/${id}`, ownFieldSchema, jsonBody('PUT', input)),
    deleteField: (id) => remove(`/fields/${id}`),
  };
};
