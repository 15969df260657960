import { prerenderConfig, remoteConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './remote.config.ts';
import { resolve } from './rspack.resolve.ts';

const root = import.meta.dirname;
const browser = remoteConfig({ remote, root });

export default [
  { ...browser, resolve: { ...browser.resolve, ...resolve } },
  prerenderConfig({ name: remote.name, root, entry: './src/prerender.tsx' }),
];
