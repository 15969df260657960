import { AdminApi, adminEmail } from '@secondset/e2e/admin-api';
import { Mailbox } from '@secondset/e2e/mailbox';
import { startTempStack } from '@secondset/e2e/temp-stack';
import { type Document, MongoClient } from 'mongodb';
import { printTable } from './median.ts';
import { measureConsole } from './people/console-page.ts';
import { csvFile, rows } from './people/file.ts';
import { floorOf } from './people/floor.ts';
import { importFile } from './people/import-file.ts';
import { watchMemory } from './people/memory.ts';
import { measureReads } from './people/reads.ts';
import { timed } from './people/time.ts';

/**
 * 100,000 people in the embedded database: brought in from a CSV file, read in the ways of the
 * console, and written to a file again, each against the bare driver.
 */
export async function benchPeople(): Promise<void> {
  const { stack, remove } = await startTempStack({ logLevel: 'warn' });
  const client = await MongoClient.connect(stack.mongodbUri);
  const memory = watchMemory(() => stack.services.audience.pid);
  try {
    const admin = await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
    const users = client.db('audience').collection<Document>('users');
    const idle = await memory.take();
    const seconds = await importFile(admin, csvFile(), memory);
    const exporting = await timed(async () => {
      const answer = await admin.call('POST', '/audience/users/export', {});
      for await (const _ of answer.body ?? []);
    });
    const exportMemory = await memory.take();
    const reads = await measureReads(admin, users);
    const readMemory = await memory.take();
    const drawn = await measureConsole(admin);
    const floor = await floorOf(client.db('audience'), client.db('bench'));
    printWrites({ ...seconds, exporting }, floor);
    printReads(reads);
    printTable(
      'The console’s page of 100 people, 4x slower CPU',
      ['', 'main thread ms', 'wanted'],
      [
        ['drawn', drawn.draw.toFixed(0), '200'],
        ['a search typed and drawn', drawn.search.toFixed(0), ''],
      ],
    );
    console.log(
      `memory of the service in MB, at most: idle ${idle}, reading the file ${seconds.readMemory}, dry run ${seconds.checkMemory}, import ${seconds.importMemory}, export ${exportMemory}, lists ${readMemory} (wanted: 300)`,
    );
  } finally {
    memory.stop();
    await client.close();
    await remove();
  }
}

interface Seconds {
  readonly read: number;
  readonly check: number;
  readonly import: number;
  readonly exporting: number;
}

function printWrites(
  { read, check, import: run, exporting }: Seconds,
  floor: { read: number; people: number; all: number },
): void {
  const row = (name: string, seconds: number, least?: number, wanted = '') => [
    name,
    seconds.toFixed(1),
    Math.round(rows / seconds).toLocaleString('en'),
    least === undefined ? '' : (least / seconds).toFixed(2),
    wanted,
  ];
  printTable(
    `${rows.toLocaleString('en')} people from and to CSV`,
    ['', 'seconds', 'rows/s', 'of floor', 'wanted'],
    [
      row('floor: people by the driver', floor.people),
      row('floor: with consents and history', floor.all, floor.all),
      row('upload and read', read),
      row('dry run', check),
      row('import', run, floor.all),
      row('end to end', read + check + run, floor.all, '5,000'),
      row('floor: find by the driver', floor.read, floor.read),
      row('export', exporting, floor.read, '20,000'),
    ],
  );
}

function printReads(reads: readonly { name: string; asked: number; bare: number }[]): void {
  printTable(
    'Reads: milliseconds at the API, and of the same query by the bare driver',
    ['', 'ms', 'bare', 'ratio', 'wanted'],
    reads.map(({ name, asked, bare }) => [
      name,
      asked.toFixed(1),
      bare.toFixed(1),
      (asked / bare).toFixed(2),
      '1.50',
    ]),
  );
}
