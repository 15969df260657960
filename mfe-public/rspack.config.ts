import { prerenderConfig, remoteConfig } from '@secondset/mfe-kit/rspack';

const root = import.meta.dirname;
const name = 'mfe-public';

export default [
  remoteConfig({ name, root }),
  prerenderConfig({ name, root, entry: './src/prerender.tsx' }),
];
