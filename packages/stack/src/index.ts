export { chromiumArgs, ensureHeadless, findChromium, findHeadless } from './browser/chromium.ts';
export { declarationOf, listFrontEnds } from './front-ends.ts';
export { release, releaseBuilt } from './release/release-all.ts';
export { createReleaseClient, type ReleaseClient } from './release/release-client.ts';
export { inProject, projectRoot } from './root.ts';
export type { Child } from './run/child.ts';
export { startGatewayAlone } from './run/gateway-alone.ts';
export { type Stack, type StackOptions, type StackService, startStack } from './run/stack.ts';
