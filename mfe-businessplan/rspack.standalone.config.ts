import { standaloneConfig } from '@secondset/mfe-kit/rspack';
import { resolve } from './rspack.resolve.ts';

const config = standaloneConfig({
  name: 'mfe-businessplan',
  root: import.meta.dirname,
  port: 3012,
});

export default { ...config, resolve: { ...config.resolve, ...resolve } };
