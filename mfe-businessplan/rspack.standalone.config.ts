import { standaloneConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './remote.config.ts';
import { resolve } from './rspack.resolve.ts';

const config = standaloneConfig({ remote, root: import.meta.dirname, port: 3012 });

export default { ...config, resolve: { ...config.resolve, ...resolve } };
