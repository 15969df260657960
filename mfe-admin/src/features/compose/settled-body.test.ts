import type { EditorBody } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { withStoredImages } from '../editor/uploads.ts';
import { createComposerStore } from './composer-store.ts';
import { settledBody } from './settled-body.ts';

const url = `/api/campaigns/images/${'0'.repeat(24)}`;
const imageAt = (address: string): EditorBody => ({
  blocks: [{ type: 'image', data: { file: { url: address }, caption: '' } }],
});

/** A draft with one picture whose upload ends when the test says so. */
function draftWithUpload() {
  const store = createComposerStore();
  const { uploads } = store.get();
  const { promise, resolve, reject } = Promise.withResolvers<{
    url: string;
    width: number;
    height: number;
  }>();
  const address = uploads.start(new File(['x'], 'sun.png'), () => promise);
  store.set({ body: imageAt(address) });
  const leave = new AbortController();
  const settled = settledBody({
    store,
    signal: leave.signal,
    read: async () => withStoredImages(store.get().body, uploads),
  });
  return {
    store,
    address,
    leave,
    settled,
    finish: () => resolve({ url, width: 1, height: 1 }),
    reject,
  };
}

test('waits for an upload, says so, and hands on the stored picture', async () => {
  const { store, settled, finish } = draftWithUpload();
  await Promise.resolve();
  expect(store.get().waitingForImages).toBe(1);
  finish();
  expect(await settled).toEqual({
    blocks: [{ type: 'image', data: { file: { url, width: 1, height: 1 }, caption: '' } }],
  });
  expect(store.get().waitingForImages).toBe(0);
});

test('an upload that failed is handed on as it is, to be told about', async () => {
  const { store, address, settled, reject } = draftWithUpload();
  reject(new Error('Too large.'));
  expect(await settled).toEqual(imageAt(address));
  expect(store.get().uploads.find(address)).toMatchObject({
    name: 'sun.png',
    reason: 'Too large.',
  });
});

test('goes on when the picture is taken out, or the console is left', async () => {
  const first = draftWithUpload();
  first.store.set({ body: { blocks: [] } });
  expect(await first.settled).toEqual({ blocks: [] });
  const second = draftWithUpload();
  second.leave.abort();
  expect(await second.settled).toEqual(imageAt(second.address));
});
