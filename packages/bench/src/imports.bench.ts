import { readFile } from 'node:fs/promises';
import {
  type Import,
  importConsentStatement,
  importLimits,
  importSchema,
} from '@secondset/contracts';
import { AdminApi, adminEmail } from '@secondset/e2e/admin-api';
import { Mailbox } from '@secondset/e2e/mailbox';
import { startTempStack } from '@secondset/e2e/temp-stack';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { printTable } from './median.ts';

const rows = 100_000;
const pageSize = 500;

/**
 * 100,000 people from a CSV file into the embedded database and out again, against the same
 * documents inserted and read by the bare driver.
 */
export async function benchImports(): Promise<void> {
  const { stack, remove } = await startTempStack({ logLevel: 'warn' });
  const client = await MongoClient.connect(stack.mongodbUri);
  try {
    const admin = await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
    const memory = watchMemory(() => stack.services.audience.pid);
    const file = csvFile();
    const idle = memory.take();
    const seconds = await importFile(stack.siteUrl, admin, file, memory);
    const exportSeconds = await timed(async () => {
      const answer = await admin.call('POST', '/audience/users/export', {});
      for await (const _ of answer.body ?? []);
    });
    const exportMemory = memory.take();
    memory.stop();
    const users = client.db('audience').collection<Document>('users');
    const floor = await floorOf(users, client.db('bench').collection('floor'));
    const perSecond = (time: number) => Math.round(rows / time).toLocaleString('en');
    const whole = seconds.read + seconds.check + seconds.import;
    printTable(
      `${rows.toLocaleString('en')} people, ${(file.length / 1e6).toFixed(1)} MB of CSV`,
      ['', 'seconds', 'rows/s', 'of floor', 'wanted'],
      [
        [
          'floor: insertMany by the driver',
          floor.insert.toFixed(1),
          perSecond(floor.insert),
          '1.00',
          '',
        ],
        ['upload and read', seconds.read.toFixed(1), perSecond(seconds.read), '', ''],
        ['dry run', seconds.check.toFixed(1), perSecond(seconds.check), '', ''],
        [
          'import',
          seconds.import.toFixed(1),
          perSecond(seconds.import),
          (floor.insert / seconds.import).toFixed(2),
          '',
        ],
        [
          'end to end',
          whole.toFixed(1),
          perSecond(whole),
          (floor.insert / whole).toFixed(2),
          '5,000',
        ],
        ['floor: find by the driver', floor.read.toFixed(1), perSecond(floor.read), '1.00', ''],
        [
          'export',
          exportSeconds.toFixed(1),
          perSecond(exportSeconds),
          (floor.read / exportSeconds).toFixed(2),
          '20,000',
        ],
      ],
    );
    const { readMemory, checkMemory, importMemory } = seconds;
    console.log(
      `memory of the service in MB, at most: idle ${idle}, reading ${readMemory}, dry run ${checkMemory}, import ${importMemory}, export ${exportMemory} (wanted: 300)`,
    );
  } finally {
    await client.close();
    await remove();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function csvFile(): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `person${at}@bench.example.org,"Person, Number ${at}",555-${at},"${at} Hill St, Compton",Park; Runners,English`,
  );
  return Buffer.from(`Email,Full name,Phone,Address,Tags,Language\r\n${lines.join('\r\n')}\r\n`);
}

async function importFile(
  siteUrl: string,
  admin: AdminApi,
  file: Buffer,
  memory: ReturnType<typeof watchMemory>,
) {
  const parse = async (answer: Response) => importSchema.parse(await answer.json());
  const call = async (method: string, path: string, body?: unknown) =>
    parse(await admin.call(method, `/audience/imports${path}`, body));
  let current: Import | undefined;
  const until = async (state: Import['state']) => {
    for (;;) {
      current = await call('GET', `/${current?.id}`);
      if (current.state === state) return;
      if (current.state === 'failed') throw new Error(current.failure ?? 'failed');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const read = await timed(async () => {
    current = await call('POST', '', { fileName: 'bench.csv', bytes: file.length });
    for (let from = 0; from < file.length; from += importLimits.partBytes)
      await fetch(
        `${siteUrl}/api/audience/imports/${current.id}/parts/${from / importLimits.partBytes}`,
        {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${await admin.token()}`,
            'content-type': 'application/octet-stream',
          },
          body: new Uint8Array(file.subarray(from, from + importLimits.partBytes)),
        },
      );
    await until('read');
  });
  const readMemory = memory.take();
  const check = await timed(async () => {
    const columns = current?.table?.columns.map(({ guess }) => guess) ?? [];
    await call('PUT', `/${current?.id}/plan`, { header: true, columns });
    await until('checked');
  });
  const checkMemory = memory.take();
  const run = await timed(async () => {
    const body = { origin: 'Benchmark', statement: importConsentStatement };
    await call('POST', `/${current?.id}/start`, body);
    await until('done');
  });
  return { read, check, import: run, readMemory, checkMemory, importMemory: memory.take() };
}

/** The same documents with the same indexes, without anything of ours around them. */
async function floorOf(users: Collection<Document>, floor: Collection<Document>) {
  const people: Document[] = [];
  const read = await timed(async () => {
    for (let last: unknown = ''; ; ) {
      const filter: Document = { _id: { $gt: last } };
      const page = await users.find(filter).sort({ _id: 1 }).limit(1_000).toArray();
      if (page.length === 0) return;
      people.push(...page);
      last = page.at(-1)?._id;
    }
  });
  for (const { key, unique, partialFilterExpression } of await users.indexes())
    if (!('_id' in key && Object.keys(key).length === 1))
      await floor.createIndex(key, {
        ...(unique && { unique }),
        ...(partialFilterExpression && { partialFilterExpression }),
      });
  const insert = await timed(async () => {
    for (let from = 0; from < people.length; from += pageSize)
      await floor.insertMany(people.slice(from, from + pageSize), { ordered: false });
  });
  return { read, insert };
}

/** A process's own memory, without mapped files, at its highest, in megabytes. */
function watchMemory(pid: () => number | undefined) {
  let peak = 0;
  const look = async () => {
    const status = await readFile(`/proc/${pid()}/status`, 'utf8').catch(() => '');
    const kilobytes = /RssAnon:\s+(\d+)/.exec(status)?.[1];
    peak = Math.max(peak, Number(kilobytes ?? 0) / 1024);
  };
  const timer = setInterval(() => void look(), 200);
  return {
    /** Since it was last taken. */
    take: () => {
      const taken = Math.round(peak);
      peak = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
