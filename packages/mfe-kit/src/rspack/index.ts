export { type BaseOptions, baseConfig } from './base-config.ts';
export { type CatalogOptions, catalogConfig } from './catalog-config.ts';
export type { EntryFiles } from './entry-files-plugin.ts';
export { type PrerenderOptions, prerenderConfig } from './prerender-config.ts';
export { type RemoteOptions, remoteConfig } from './remote-config.ts';
export { type ShellOptions, shellConfig } from './shell-config.ts';
export { type StandaloneOptions, standaloneConfig } from './standalone-config.ts';
export { type WorkerOptions, workerConfig } from './worker-config.ts';
