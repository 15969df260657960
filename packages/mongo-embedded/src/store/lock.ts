import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another process holds the folder. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError';
}

const abandonedMs = 10_000;

/** Takes a data folder for this process alone; the answer gives it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  if (!tryCreate(path)) takeOver(folder, path);
  return () => {
    rmSync(path, { force: true });
  };
}

/** The process and when it started, since process ids are used again. */
function signature(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  return `${pid} ${startTime(pid)}`;
}

/** When a process started, in clock ticks since boot; '' where the system does not tell. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, signature(process.pid) ?? '');
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function held(folder: string, holder: string): FolderHeldError {
  return new FolderHeldError(`the data folder ${folder} is in use by process ${holder}`);
}

/** Replaces the lock of a process that died; a second file keeps two from doing so at once. */
function takeOver(folder: string, path: string): void {
  const content = readFileSync(path, 'utf8');
  const pid = Number.parseInt(content, 10);
  if (pid > 0 && signature(pid) === content) throw held(folder, String(pid));
  const guard = `${path}.takeover`;
  if (!tryCreate(guard)) {
    if (Date.now() - statSync(guard).mtimeMs < abandonedMs) throw held(folder, 'another starting');
    rmSync(guard, { force: true });
    if (!tryCreate(guard)) throw held(folder, 'another starting');
  }
  try {
    if (readFileSync(path, 'utf8') !== content) throw held(folder, 'another starting');
    rmSync(path);
    if (!tryCreate(path)) throw held(folder, 'another starting');
  } finally {
    rmSync(guard, { force: true });
  }
}
