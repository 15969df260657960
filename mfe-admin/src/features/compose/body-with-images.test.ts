import { withStoredImages } from '@secondset/blocks/uploads';
import type { EditorBody } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { bodyWithImages } from './body-with-images.ts';
import { createComposerStore } from './composer-store.ts';

const url = `/api/campaigns/images/${'0'.repeat(24)}`;
const imageAt = (address: string): EditorBody => ({
  blocks: [{ type: 'image', data: { file: { url: address }, caption: '' } }],
});

/** A draft with one picture whose upload the test finishes. */
function draftWithUpload() {
  const store = createComposerStore();
  const { uploads } = store.getState();
  const { promise, resolve, reject } = Promise.withResolvers<{
    url: string;
    width: number;
    height: number;
  }>();
  const address = uploads.start(new File(['x'], 'sun.png'), () => promise);
  store.setState({ body: imageAt(address) });
  const leave = new AbortController();
  const body = bodyWithImages({
    store,
    signal: leave.signal,
    read: async () => withStoredImages(store.getState().body, uploads),
  });
  return {
    store,
    address,
    leave,
    body,
    finish: () => resolve({ url, width: 1, height: 1 }),
    reject,
  };
}

test('waits for an upload, shows that, and returns the stored picture', async () => {
  const { store, body, finish } = draftWithUpload();
  await Promise.resolve();
  expect(store.getState().waitingForImages).toBe(1);
  finish();
  expect(await body).toEqual({
    blocks: [{ type: 'image', data: { file: { url, width: 1, height: 1 }, caption: '' } }],
  });
  expect(store.getState().waitingForImages).toBe(0);
});

test('a failed upload stays in the body, to be reported', async () => {
  const { store, address, body, reject } = draftWithUpload();
  reject(new Error('Too large.'));
  expect(await body).toEqual(imageAt(address));
  expect(store.getState().uploads.find(address)).toMatchObject({
    name: 'sun.png',
    reason: 'Too large.',
  });
});

test('stops waiting when the picture is removed or the console is left', async () => {
  const first = draftWithUpload();
  first.store.setState({ body: { blocks: [] } });
  expect(await first.body).toEqual({ blocks: [] });
  const second = draftWithUpload();
  second.leave.abort();
  expect(await second.body).toEqual(imageAt(second.address));
});
