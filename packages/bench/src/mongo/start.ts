import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject } from '@secondset/stack';
import { median } from '../median.ts';
import { dataOf } from './server.ts';

export interface Start {
  /** From the start of the process until the modules are loaded. */
  readonly loadingMs: number;
  /** From there until the server listens. */
  readonly listeningMs: number;
  /** From there until a new client has its first document. */
  readonly answerMs: number;
}

const starts = 5;

/** Starts on the folder as it is, each time in a new process; the median of each part. */
export async function measureStart(folder: string): Promise<Start> {
  const measured: Start[] = [];
  for (let count = 0; count < starts; count += 1) {
    const script = inProject('packages/bench/src/mongo/start-process.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, dataOf(folder)]);
    const [loadingMs = 0, listeningMs = 0, answerMs = 0] = stdout.split(' ').map(Number);
    measured.push({ loadingMs, listeningMs, answerMs });
  }
  return {
    loadingMs: median(measured.map((start) => start.loadingMs)),
    listeningMs: median(measured.map((start) => start.listeningMs)),
    answerMs: median(measured.map((start) => start.answerMs)),
  };
}
