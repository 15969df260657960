import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { retentionLimits, retentionSchema } from '@secondset/contracts';

const running = /^[\w-]+\.log$/;
const kept = /^[\w-]+\.(\d{4}-\d\d-\d\d)\.log$/;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Moves what the logs hold from earlier days to a file per day, and removes files older than
 * `days`. The processes keep their files open, so each is copied and emptied; a line that is
 * written at that moment may be lost. `lastTurn` is the day on which they were last turned over,
 * undefined at the start: then a file belongs to the day of its last line.
 */
export async function turnLogs(
  logDir: string,
  { now, days, lastTurn }: { now: Date; days: number; lastTurn: string | undefined },
): Promise<string> {
  const today = dayOf(now);
  const names = await readdir(logDir).catch(() => []);
  for (const name of names.filter((each) => running.test(each))) {
    const path = join(logDir, name);
    const { size, mtime } = await stat(path);
    const day = lastTurn ?? dayOf(mtime);
    if (size === 0 || day >= today) continue;
    const archive = join(logDir, `${name.slice(0, -'.log'.length)}.${day}.log`);
    await pipeline(
      createReadStream(path),
      createWriteStream(archive, { flags: 'a', mode: 0o600, flush: true }),
    );
    await truncate(path);
  }
  const first = dayOf(new Date(now.getTime() - days * 86_400_000));
  for (const name of names) {
    const day = kept.exec(name)?.[1];
    if (day !== undefined && day < first) await rm(join(logDir, name), { force: true });
  }
  return today;
}

const hourMs = 3_600_000;

/** Turns the logs over at the start and after each midnight (UTC) until it is stopped. */
export function keepLogs(options: {
  logDir: string;
  /** Which has the settings. */
  audienceUrl: string;
  report: (text: string) => void;
}): { stop(): void } {
  const { logDir, audienceUrl, report } = options;
  let lastTurn: string | undefined;
  const turn = async () => {
    try {
      lastTurn = await turnLogs(logDir, {
        now: new Date(),
        days: await logDays(audienceUrl),
        lastTurn,
      });
    } catch (error) {
      report(
        `The logs could not be turned over: ${error instanceof Error ? error.message : error}`,
      );
    }
  };
  void turn();
  const timer = setInterval(() => void turn(), hourMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** As the console sets it; the longest while audience does not answer. */
async function logDays(audienceUrl: string): Promise<number> {
  try {
    const answer = await fetch(new URL('/settings/retention', audienceUrl));
    return retentionSchema.parse(await answer.json()).logDays;
  } catch {
    return retentionLimits.logDays.most;
  }
}
