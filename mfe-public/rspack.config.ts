import { prerenderConfig, remoteConfig } from '@secondset/mfe-kit/rspack';

const root = import.meta.dirname;
const name = 'mfe-public';

const remote = remoteConfig({ name, root });

/** The home page starts with one script; the fields of forms are one chunk, which the gateway knows by its name. */
const splitChunks = {
  chunks: 'async',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    forms: { name: 'forms', minChunks: 2, test: /features[\\/]forms|ui[\\/]src[\\/]controls/ },
  },
} as const;

export default [
  { ...remote, optimization: { ...remote.optimization, splitChunks } },
  prerenderConfig({ name, root, entry: './src/prerender.tsx' }),
];
