import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@secondset/mfe-kit/rspack';

const config = remoteConfig({ name: 'mfe-businessplan', root: import.meta.dirname });

export default {
  ...config,
  resolve: {
    ...config.resolve,
    // echarts-for-react imports it without declaring it, so it need not lie where that package finds it.
    alias: { tslib: fileURLToPath(import.meta.resolve('tslib')) },
  },
};
