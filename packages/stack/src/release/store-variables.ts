import type { StoreLocation } from '@secondset/releases';

/** A location of releases as the variables that name it. */
export const storeVariables = (location: StoreLocation): Record<string, string> =>
  'folder' in location
    ? { RELEASES_DIR: location.folder, RELEASES_BUCKET_URL: '' }
    : {
        RELEASES_BUCKET_URL: location.bucketUrl,
        RELEASES_REGION: location.region,
        RELEASES_ACCESS_KEY_ID: location.accessKeyId,
        RELEASES_SECRET_ACCESS_KEY: location.secretAccessKey,
      };
