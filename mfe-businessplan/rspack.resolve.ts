import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const echarts = createRequire(fileURLToPath(import.meta.resolve('echarts/core')));

/**
 * echarts-for-react imports tslib without declaring it. echarts declares it, so it resolves from
 * there.
 */
export const resolve = { alias: { tslib: echarts.resolve('tslib') } };
