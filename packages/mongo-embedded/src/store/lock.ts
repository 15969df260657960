import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folder.ts';

/** Another process holds the folder. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError';
}

const abandonedMs = 10_000;

export interface FolderLock {
  /** The process that held it before ended without giving it back. */
  readonly abandoned: boolean;
  readonly unlock: () => void;
}

/** Takes a data folder for this process alone. */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder);
  const path = join(folder, 'lock');
  const abandoned = !tryCreate(path);
  if (abandoned) takeOver(folder, path);
  return { abandoned, unlock: () => rmSync(path, { force: true }) };
}

/** The process and when it started, since process ids are used again. */
function signature(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (codeOf(error) !== 'EPERM') return undefined;
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

let attempts = 0;

/** The file appears with its content at once: an empty one would look abandoned. */
function tryCreate(path: string): boolean {
  const content = signature(process.pid) ?? '';
  attempts += 1;
  const draft = `${path}.${process.pid}.${attempts}`;
  try {
    writeFileSync(draft, content);
    linkOrWrite(draft, path, content);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Some file systems have no links. */
function linkOrWrite(draft: string, path: string, content: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(codeOf(error))) throw error;
    writeFileSync(path, content, { flag: 'wx' });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
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
