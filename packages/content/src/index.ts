export { chrome } from './en/chrome.ts';
export { english } from './en/index.ts';
export { fill } from './fill.ts';
export { type Organisation, organisation } from './organisation.ts';
export { type PageName, paths } from './paths.ts';
export type * from './shape/index.ts';
