import { prerenderConfig, remoteConfig } from '@secondset/mfe-kit/rspack';
import { resolve } from './rspack.resolve.ts';

const root = import.meta.dirname;
const name = 'mfe-businessplan';
const remote = remoteConfig({ name, root });

export default [
  { ...remote, resolve: { ...remote.resolve, ...resolve } },
  prerenderConfig({ name, root, entry: './src/prerender.tsx' }),
];
