import {
  type BrowserSession,
  type TopicChange,
  type TopicList,
  topicListSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson } from './request.ts';

const path = '/api/audience/topics';

/** What campaigns can be about. Every function rejects with an `ApiError`. */
export interface TopicsApi {
  read(): Promise<TopicList>;
  save(change: TopicChange): Promise<TopicList>;
}

export const createTopicsApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): TopicsApi => ({
  read: () => requestJson(fetch, path, topicListSchema),
  save: (change) => requestJson(fetch, path, topicListSchema, jsonBody('PUT', change)),
});
