import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseBuilt, type Stack, type StackOptions, startStack } from '@secondset/stack';

export interface TempStack extends Stack {
  dataDir: string;
  releasesDir: string;
}

/** The whole product on free ports with empty data, and the function that removes it all. */
export async function startTempStack(
  options: Partial<StackOptions> = {},
): Promise<{ stack: TempStack; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'second-set-e2e-'));
  const releasesDir = join(dataDir, 'releases');
  await releaseBuilt(releasesDir);
  const stack = await startStack({
    port: 0,
    dataDir,
    releases: { folder: releasesDir },
    adminEmails: 'admin@example.org,second.admin@example.org',
    ...options,
  });
  const remove = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { stack: { ...stack, dataDir, releasesDir }, remove };
}
