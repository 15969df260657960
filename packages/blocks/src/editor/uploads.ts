import type { EditorBody, ImageUpload } from '@secondset/contracts';
import { uploadScheme } from '../links.ts';

type StoredImage = ImageUpload['file'];

/** Picture types that the service accepts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Stores a picture. Rejects with the reason when it cannot. */
export type UploadImage = (file: File) => Promise<StoredImage>;

export interface Upload {
  name: string;
  /** Set once it is stored. */
  stored?: StoredImage;
  /** Why it was not stored, once it failed. */
  reason?: string;
  /** Resolves when it ends, either way. */
  ended: Promise<void>;
}

/**
 * A draft's uploads. Until a picture is stored, its block holds a placeholder address, by which
 * undo, another screen and Send find the upload.
 */
export interface Uploads {
  /** Starts an upload and returns its placeholder address. */
  start(file: File, upload: UploadImage): string;
  find(address: string): Upload | undefined;
}

export function createUploads(): Uploads {
  const uploads = new Map<string, Upload>();
  return {
    start(file, upload) {
      const address = `${uploadScheme}${uploads.size + 1}`;
      const entry: Upload = { name: file.name, ended: Promise.resolve() };
      entry.ended = upload(file).then(
        (stored) => {
          entry.stored = stored;
        },
        (error: unknown) => {
          entry.reason = error instanceof Error ? error.message : 'Something went wrong.';
        },
      );
      uploads.set(address, entry);
      return address;
    },
    find: (address) => uploads.get(address),
  };
}

const isWaiting = (value: object): value is { url: string } =>
  'url' in value && typeof value.url === 'string' && value.url.startsWith(uploadScheme);

/**
 * Plain data with every picture that waits for its upload changed. A picture is known by its
 * address, whatever holds it: what knows the blocks weighs too much for the first screen.
 */
function mapWaiting(data: unknown, change: (waiting: { url: string }) => unknown): unknown {
  if (Array.isArray(data)) return data.map((item) => mapWaiting(item, change));
  if (typeof data !== 'object' || data === null) return data;
  if (isWaiting(data)) return change(data);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, mapWaiting(value, change)]),
  );
}

/** The body with stored pictures in place of finished uploads. */
export const withStoredImages = (body: EditorBody, uploads: Pick<Uploads, 'find'>): EditorBody =>
  mapWaiting(body, (picture) => uploads.find(picture.url)?.stored ?? picture) as EditorBody;

/** The body's uploads in progress. */
export function runningUploads(body: EditorBody, uploads: Uploads): Upload[] {
  const running: Upload[] = [];
  mapWaiting(body, ({ url }) => {
    const upload = uploads.find(url);
    if (upload && !upload.stored && upload.reason === undefined) running.push(upload);
  });
  return running;
}

/** The message for a failed upload. */
export const failureOf = ({ name, reason = '' }: Upload) =>
  `“${name}” was not uploaded: ${reason} Choose it again, or remove the block.`;
