import { expect, it } from 'vitest';
import { mayPass } from './failed-builds.ts';

it.each([
  'ChunkLoadError: Loading chunk 7 failed.',
  'Loading CSS http://localhost/a.css failed.',
  'ChunkLoadError: Loading css chunk 7 failed.',
  '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008',
  '[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003',
])('requests the files again after "%s"', (message) => {
  expect(mayPass(new Error(message))).toBe(true);
});

it.each([
  'mfe-admin took longer than 21000 ms.',
  '#RUNTIME-008 ScriptNetworkError: Script "x" timed out.',
  '#RUNTIME-003 TimeoutError: signal timed out',
  'Loading chunk 7 failed. (timeout: x)',
  '#RUNTIME-008 ScriptExecutionError: Script "x" loaded but threw',
  'mfe-admin exposes no lifecycles.',
  'TypeError: x is not a function',
])('does not after "%s"', (message) => {
  expect(mayPass(new Error(message))).toBe(false);
});
