import { prerenderConfig, remoteConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './remote.config.ts';

const root = import.meta.dirname;
const browser = remoteConfig({ remote, root });

/** What pages with a form have in common, down to the sentences about a mistyped address. */
const formParts =
  /features[\\/](?:forms|recovery)|ui[\\/]src[\\/](?:controls|forms)|contracts[\\/]src|content[\\/]src[\\/](?:field-words|fill|refusal|say-email|(?:en|es)[\\/]refusals)/;

/**
 * The home page starts with one script. What the other pages share is in chunks that the gateway
 * knows by name.
 */
const splitChunks = {
  chunks: 'async',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    pictures: {
      name: 'pictures',
      minChunks: 2,
      test: /illustrations|components[\\/](?:picture|page-intro|passage|content-icon)|lucide/,
    },
    forms: { name: 'forms', minChunks: 2, test: formParts },
  },
} as const;

export default [
  { ...browser, optimization: { ...browser.optimization, splitChunks } },
  prerenderConfig({ name: remote.name, root, entry: './src/prerender.tsx' }),
];
