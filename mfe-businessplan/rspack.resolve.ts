import { fileURLToPath } from 'node:url';

/** echarts-for-react imports tslib without declaring it, so it need not lie where that package finds it. */
export const resolve = {
  alias: { tslib: fileURLToPath(import.meta.resolve('tslib')) },
};
