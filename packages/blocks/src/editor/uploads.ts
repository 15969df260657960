import type { EditorBody, ImageUpload } from '@secondset/contracts';
import { rewriteBlock } from '../blocks.ts';
import { uploadScheme } from '../links.ts';
import { partsOf } from '../parts.ts';

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

const unchanged = (text: string) => text;

/** The body with stored pictures in place of finished uploads. */
export const withStoredImages = (body: EditorBody, uploads: Pick<Uploads, 'find'>): EditorBody => ({
  ...body,
  blocks: body.blocks.map((block) =>
    rewriteBlock(block, {
      html: unchanged,
      words: unchanged,
      link: unchanged,
      picture: (picture) => uploads.find(picture.url)?.stored ?? picture,
    }),
  ),
});

/** The body's uploads in progress. */
export const runningUploads = (body: EditorBody, uploads: Uploads): Upload[] =>
  body.blocks.flatMap(partsOf).flatMap(({ pictures }) =>
    pictures.flatMap(({ url }) => {
      const upload = uploads.find(url);
      return upload && !upload.stored && upload.reason === undefined ? [upload] : [];
    }),
  );

/** The message for a failed upload. */
export const failureOf = ({ name, reason = '' }: Upload) =>
  `“${name}” was not uploaded: ${reason} Choose it again, or remove the block.`;
