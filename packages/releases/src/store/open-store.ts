import { z } from 'zod';
import { openFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { openS3Store, type S3Config } from './s3-store.ts';

/** Where releases are: in a folder, or in object storage. */
export type StoreLocation = { folder: string } | S3Config;

export const openStore = (location: StoreLocation): ReleaseStore =>
  'folder' in location ? openFolderStore(location.folder) : openS3Store(location);

/** The variables that say where releases are. With a bucket, the folder is not used. */
export const storeEnvShape = {
  RELEASES_DIR: z.string().optional(),
  /** Such as `https://s3.eu-central-1.amazonaws.com/bucket/prefix`. */
  RELEASES_BUCKET_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASES_REGION: z.string().default('auto'),
  RELEASES_ACCESS_KEY_ID: z.string().optional(),
  RELEASES_SECRET_ACCESS_KEY: z.string().optional(),
};
const storeEnvSchema = z.object(storeEnvShape);

/** Reads the variables; `folder` is used when they name nothing. */
export function storeLocation(
  env: Record<string, string | undefined>,
  folder?: string,
): StoreLocation {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const read = storeEnvSchema.parse(given);
  if (read.RELEASES_BUCKET_URL === undefined) {
    const found = read.RELEASES_DIR ?? folder;
    if (found !== undefined) return { folder: found };
    throw new Error('RELEASES_DIR or RELEASES_BUCKET_URL must say where releases are.');
  }
  const { RELEASES_ACCESS_KEY_ID: accessKeyId, RELEASES_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(
      'RELEASES_BUCKET_URL needs RELEASES_ACCESS_KEY_ID and RELEASES_SECRET_ACCESS_KEY.',
    );
  const { RELEASES_BUCKET_URL: bucketUrl, RELEASES_REGION: region } = read;
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}
