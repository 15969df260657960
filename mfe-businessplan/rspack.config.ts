import { remoteConfig } from '@secondset/mfe-kit/rspack';
import { resolve } from './rspack.resolve.ts';

const config = remoteConfig({ name: 'mfe-businessplan', root: import.meta.dirname });

export default { ...config, resolve: { ...config.resolve, ...resolve } };
