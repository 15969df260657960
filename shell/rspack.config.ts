import { prerenderConfig, shellConfig, workerConfig } from '@secondset/mfe-kit/rspack';
import { makeOfflinePages } from './scripts/offline-page.ts';

const root = import.meta.dirname;
const name = 'shell';

export default [
  shellConfig({ name, root, entry: './src/main.tsx', starter: './site/start.ts' }),
  prerenderConfig({ name, root, entry: './src/prerender.tsx' }),
  workerConfig({
    name,
    root,
    entries: { sw: './site/sw.ts', prove: './site/prove.ts' },
    constants: { offlinePages: makeOfflinePages() },
  }),
];
