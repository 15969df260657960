import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const echarts = createRequire(fileURLToPath(import.meta.resolve('echarts/core')));

/**
 * echarts-for-react imports tslib without declaring it. echarts does declare it, so it is found
 * from there.
 */
export const resolve = { alias: { tslib: echarts.resolve('tslib') } };
