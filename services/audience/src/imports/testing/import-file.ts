import {
  type Import,
  type ImportPlanInput,
  type ImportRow,
  importConsentStatement,
  importLimits,
  importRowPageSchema,
  importSchema,
  type RowKind,
} from '@secondset/contracts';
import type { TestAudience } from '../../testing/start-test-audience.ts';
import { workOnImport } from '../work-on-imports.ts';

/** Imports as the console makes them, with the work done when a test says so. */
export function importsOf(audience: TestAudience) {
  const { asAdmin, context } = audience;
  const parse = async (response: Response): Promise<Import> => {
    if (!response.ok) throw new Error(await response.text());
    return importSchema.parse(await response.json());
  };
  const work = async () => {
    while (await workOnImport(context));
  };
  const call = async (method: string, path: string, body?: unknown) =>
    parse(await asAdmin(method, `/imports${path}`, body));

  const putPart = async (id: string, number: number, part: Uint8Array) =>
    audience.app.request(`/imports/${id}/parts/${number}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await audience.issuer.adminToken()}`,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(part),
    });
  const upload = async (file: Uint8Array | string, fileName = 'list.csv'): Promise<Import> => {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    const { id } = await call('POST', '', { fileName, bytes: bytes.length });
    for (let from = 0; from < bytes.length; from += importLimits.partBytes) {
      const part = bytes.subarray(from, from + importLimits.partBytes);
      await parse(await putPart(id, from / importLimits.partBytes, part));
    }
    await work();
    return call('GET', `/${id}`);
  };
  const check = async (current: Import, more: Partial<ImportPlanInput> = {}): Promise<Import> => {
    const { table, id } = current;
    await call('PUT', `/${id}/plan`, {
      header: table?.header ?? true,
      columns: table?.columns.map(({ guess }) => guess) ?? [],
      ...more,
    });
    await work();
    return call('GET', `/${id}`);
  };
  const start = ({ id }: Import) =>
    call('POST', `/${id}/start`, { origin: 'A test', statement: importConsentStatement });
  return {
    call,
    putPart,
    upload,
    check,
    start,
    work,
    rows: async ({ id }: Import, kind: RowKind): Promise<ImportRow[]> => {
      const response = await asAdmin('GET', `/imports/${id}/rows?kind=${kind}`);
      return importRowPageSchema.parse(await response.json()).rows;
    },
    /** The whole way of a file. */
    import: async (
      file: Uint8Array | string,
      plan: Partial<ImportPlanInput> = {},
    ): Promise<Import> => {
      const checked = await check(await upload(file), plan);
      await start(checked);
      await work();
      return call('GET', `/${checked.id}`);
    },
    undo: async ({ id }: Import): Promise<Import> => {
      await call('POST', `/${id}/undo`);
      await work();
      return call('GET', `/${id}`);
    },
  };
}
