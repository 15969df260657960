import {
  type BrowserSession,
  type Import,
  type ImportPlanInput,
  type ImportReading,
  type ImportRowPage,
  type ImportStart,
  importLimits,
  importListSchema,
  importRowPageSchema,
  importSchema,
  type OwnField,
  ownFieldListSchema,
  type RowKind,
  type UndoCounts,
  undoCountsSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestNothing, requestText, withQuery } from './request.ts';

const base = '/api/audience/imports';

/** Imports of people from files. Every function rejects with an `ApiError`. */
export interface ImportsApi {
  list(): Promise<Import[]>;
  read(id: string): Promise<Import>;
  /** Stores the file part by part, and reports how many bytes have arrived. */
  upload(file: File, report: (bytes: number) => void, signal: AbortSignal): Promise<Import>;
  /** Reads the file again, in another encoding or another sheet. */
  readAgain(id: string, choice: ImportReading): Promise<Import>;
  /** Sets what the columns hold and starts the check, which changes nobody. */
  check(id: string, plan: ImportPlanInput): Promise<Import>;
  rows(id: string, kind: RowKind, cursor: number | undefined): Promise<ImportRowPage>;
  start(id: string, input: ImportStart): Promise<Import>;
  /** The refused rows as a file that can be imported again. */
  refusedFile(id: string): Promise<string>;
  /** What undoing would do. */
  previewUndo(id: string): Promise<UndoCounts>;
  undo(id: string): Promise<Import>;
  /** The organization's own fields. */
  fields(): Promise<OwnField[]>;
  /** Everyone on the list as a CSV file. */
  exportEveryone(): Promise<string>;
  /** Removes an import that has not started, with its file. */
  discard(id: string): Promise<void>;
}

export function createImportsApi({ fetch }: Pick<BrowserSession, 'fetch'>): ImportsApi {
  const one = (id: string, what = '') => `${base}/${id}${what}`;
  const change = (path: string, init: RequestInit) => requestJson(fetch, path, importSchema, init);
  return {
    list: async () => (await requestJson(fetch, base, importListSchema)).imports,
    read: (id) => requestJson(fetch, one(id), importSchema),
    upload: async (file, report, signal) => {
      const { name: fileName, size: bytes } = file;
      let stored = await change(base, { ...jsonBody('POST', { fileName, bytes }), signal });
      for (let from = 0; from < bytes; from += importLimits.partBytes) {
        const body = await file.slice(from, from + importLimits.partBytes).arrayBuffer();
        const number = from / importLimits.partBytes;
        stored = await change(one(stored.id, `/parts/${number}`), {
          method: 'PUT',
          headers: { 'content-type': 'application/octet-stream' },
          body,
          signal,
        });
        report(from + body.byteLength);
      }
      return stored;
    },
    readAgain: (id, choice) => change(one(id, '/read'), jsonBody('POST', choice)),
    check: (id, plan) => change(one(id, '/plan'), jsonBody('PUT', plan)),
    rows: (id, kind, cursor) =>
      requestJson(
        fetch,
        withQuery(one(id, '/rows'), { kind, cursor: cursor?.toString() }),
        importRowPageSchema,
      ),
    start: (id, input) => change(one(id, '/start'), jsonBody('POST', input)),
    refusedFile: (id) => requestText(fetch, one(id, '/refused')),
    previewUndo: (id) => requestJson(fetch, one(id, '/undo'), undoCountsSchema),
    undo: (id) => change(one(id, '/undo'), { method: 'POST' }),
    fields: async () =>
      (await requestJson(fetch, '/api/audience/fields', ownFieldListSchema)).fields,
    exportEveryone: () => requestText(fetch, '/api/audience/users/export', jsonBody('POST', {})),
    discard: (id) => requestNothing(fetch, one(id), { method: 'DELETE' }),
  };
}
