import {
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDiskFault } from './disk.ts';
import { makeFolder } from './folder.ts';

/** Another process holds the folder. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError';
}

const abandonedMs = 10_000;

export interface FolderLock {
  /** The process that held it ended without releasing it. */
  readonly abandoned: boolean;
  /** The disk is too full even for a lock; the system's message. */
  readonly isFull: Error | undefined;
  readonly unlock: () => void;
}

/** Claims a data folder for this process. */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder);
  const path = join(folder, 'lock');
  let isFull: Error | undefined;
  const onFull = (error: Error): void => {
    isFull = error;
  };
  const abandoned = !tryCreate(path, onFull);
  if (abandoned) takeOver(folder, path, onFull);
  return { abandoned, isFull, unlock: () => rmSync(path, { force: true }) };
}

/** The process and its start time, since process ids are reused. */
function signature(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive, under another user.
    if (codeOf(error) !== 'EPERM') return undefined;
  }
  return `${pid} ${startTime(pid)}`;
}

/** When a process started, in clock ticks since boot; '' if the system does not say. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

let attempts = 0;

/** The file appears with its contents in one step: an empty one would look abandoned. */
function tryCreate(path: string, onFull: (error: Error) => void): boolean {
  const content = signature(process.pid) ?? '';
  attempts += 1;
  const draft = `${path}.${process.pid}.${attempts}`;
  try {
    writeFileSync(draft, content);
    linkOrWrite(draft, path, content);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!isDiskFault(error)) throw error;
    onFull(error);
    return tryPoint(path, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A symbolic link stores a few bytes in its name and needs no space on a full disk. */
function tryPoint(path: string, content: string): boolean {
  try {
    symlinkSync(content, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function contentOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'UNKNOWN') throw error;
    return readFileSync(path, 'utf8');
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

/** Replaces the lock of a dead process; a second file keeps two processes from doing so at once. */
function takeOver(folder: string, path: string, onFull: (error: Error) => void): void {
  const content = contentOf(path);
  const pid = Number.parseInt(content, 10);
  if (pid > 0 && signature(pid) === content) throw held(folder, String(pid));
  const guard = `${path}.takeover`;
  if (!tryCreate(guard, onFull)) {
    if (Date.now() - lstatSync(guard).mtimeMs < abandonedMs) throw held(folder, 'another starting');
    rmSync(guard, { force: true });
    if (!tryCreate(guard, onFull)) throw held(folder, 'another starting');
  }
  try {
    if (contentOf(path) !== content) throw held(folder, 'another starting');
    rmSync(path);
    if (!tryCreate(path, onFull)) throw held(folder, 'another starting');
  } finally {
    rmSync(guard, { force: true });
  }
}

/** The process that currently holds a data folder, if any. */
export function holderOf(folder: string): number | undefined {
  try {
    const content = readFileSync(join(folder, 'lock'), 'utf8');
    const pid = Number.parseInt(content, 10);
    return pid > 0 && signature(pid) === content ? pid : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
