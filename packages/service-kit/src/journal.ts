import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorFields, type Logger } from './logger.ts';
import { addSeconds } from './time.ts';

/** Longer than any backup is kept. */
const daysKept = 60;

export interface Journal<Entry> {
  /** Resolves when the entry is on disk. Never rejects: a failure is logged and marked as a gap. */
  append(entry: Entry): Promise<void>;
  /** The entries since the day of `from`, in order. */
  since(from: Date): Promise<Entry[]>;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/** For installations without our backups. */
export const noJournal = <Entry>(): Journal<Entry> => ({
  append: async () => {},
  since: async () => [],
  close: async () => {},
});

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const aliveMs = 3_600_000;

/** When a line was written, and whether something is missing before it. */
const lineSchema = z.object({
  at: z.iso.datetime(),
  entry: z.unknown(),
  gap: z.boolean().optional(),
});

/**
 * The journal: an append-only list beside the backups, one file per day, of what must survive a
 * return to an older backup. It writes a line at least hourly, so a day without a line is a day on
 * which nothing ran.
 */
export function openJournal<Schema extends z.ZodType>(options: {
  dir: string;
  name: string;
  schema: Schema;
  logger: Logger;
  now: () => Date;
}): Journal<z.output<Schema>> {
  const { dir, name, schema, logger, now } = options;
  let gap = false;
  let waiting: { line: string; done: () => void }[] = [];
  let writing: Promise<void> | undefined;

  const write = async () => {
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        const file = await open(join(dir, `${name}-${dayOf(now())}.jsonl`), 'a', 0o600);
        try {
          // A line that a crash cut short must not swallow the next one.
          await file.appendFile(`\n${some.map(({ line }) => line).join('\n')}\n`);
          await file.sync();
          gap = false;
        } finally {
          await file.close();
        }
      } catch (error) {
        gap = true;
        logger.error(errorFields(error), 'the journal beside the backups could not be written');
      }
      for (const { done } of some) done();
    }
    writing = undefined;
  };
  const put = (entry: z.output<Schema> | null) =>
    new Promise<void>((done) => {
      const line = { at: now().toISOString(), entry, ...(gap && { gap }) };
      waiting.push({ line: JSON.stringify(line), done });
      writing ??= write();
    });
  void put(null).then(() => removeOld(dir, name, now()));
  const alive = setInterval(() => void put(null), aliveMs).unref();

  return {
    append: put,
    since: async (from) => {
      await writing;
      const lines = await readLines(dir, name, dayOf(from));
      return lines.flatMap(({ entry }) => (entry === null ? [] : [schema.parse(entry)]));
    },
    close: async () => {
      clearInterval(alive);
      await writing;
    },
  };
}

async function filesOf(dir: string, name: string): Promise<{ file: string; day: string }[]> {
  const names = await readdir(dir).catch(() => []);
  return names
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.jsonl'))
    .map((file) => ({ file, day: file.slice(name.length + 1, -'.jsonl'.length) }))
    .filter(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

async function readLines(dir: string, name: string, firstDay: string) {
  const files = (await filesOf(dir, name)).filter(({ day }) => day >= firstDay);
  const texts = await Promise.all(files.map(({ file }) => readFile(join(dir, file), 'utf8')));
  return texts.flatMap((text) =>
    text.split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [lineSchema.parse(JSON.parse(line))];
      } catch {
        // Cut short by a crash, so it was never acknowledged.
        return [];
      }
    }),
  );
}

async function removeOld(dir: string, name: string, now: Date): Promise<void> {
  const first = dayOf(addSeconds(now, -daysKept * 86_400));
  for (const { file, day } of await filesOf(dir, name))
    if (day < first) await rm(join(dir, file), { force: true });
}

/** What a journal covers of the time since a backup was made. */
export interface Coverage {
  /** When the last line was written; null without a journal. */
  until: string | null;
  /** Days on which something may be missing. */
  unknownDays: string[];
}

/** Which days between a backup and now the journal does not cover. */
export async function coverageSince(
  { dir, name }: { dir: string; name: string },
  from: Date,
  now: Date,
): Promise<Coverage> {
  const lines = await readLines(dir, name, dayOf(from));
  const first = lines[0];
  const unknown = new Set(lines.flatMap(({ at, gap }) => (gap ? [at.slice(0, 10)] : [])));
  const end = first === undefined ? dayOf(now) : first.at.slice(0, 10);
  // A journal that begins after the backup was lost, or not kept yet, on the days before.
  if (first === undefined || new Date(first.at) > from)
    for (let day = new Date(dayOf(from)); dayOf(day) <= end; day.setUTCDate(day.getUTCDate() + 1))
      unknown.add(dayOf(day));
  return { until: lines.at(-1)?.at ?? null, unknownDays: [...unknown].sort() };
}
