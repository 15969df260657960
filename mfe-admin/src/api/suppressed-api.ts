import {
  type BrowserSession,
  type SuppressedFilter,
  type SuppressedInput,
  type SuppressedPage,
  type SuppressedReceipt,
  suppressedInputLimit,
  suppressedPageSchema,
  suppressedReceiptSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestText, withQuery } from './request.ts';

const base = '/api/audience/suppressed';

/** The addresses that get no campaign email. Every function rejects with an `ApiError`. */
export interface SuppressedApi {
  list(filter: SuppressedFilter, cursor: string | undefined): Promise<SuppressedPage>;
  /** As many as there are, in several calls. What is refused counts from the first address. */
  add(input: Required<SuppressedInput>): Promise<SuppressedReceipt>;
  /** As CSV. */
  exportText(filter: SuppressedFilter): Promise<string>;
}

export const createSuppressedApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): SuppressedApi => ({
  list: (filter, cursor) =>
    requestJson(fetch, withQuery(base, { ...filter, cursor }), suppressedPageSchema),
  add: async ({ addresses, note }) => {
    const all: SuppressedReceipt = { added: 0, known: 0, refused: [] };
    for (let start = 0; start < addresses.length; start += suppressedInputLimit) {
      const some = addresses.slice(start, start + suppressedInputLimit);
      const body = jsonBody('POST', { addresses: some, note });
      const { added, known, refused } = await requestJson(
        fetch,
        base,
        suppressedReceiptSchema,
        body,
      );
      all.added += added;
      all.known += known;
      all.refused.push(...refused.map((each) => ({ ...each, index: each.index + start })));
    }
    return all;
  },
  exportText: (filter) => requestText(fetch, withQuery(`${base}/export`, filter)),
});
