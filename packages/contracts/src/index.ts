export * from './audience.ts';
export * from './auth.ts';
export * from './campaigns.ts';
export * from './common.ts';
export * from './editor.ts';
export * from './federation.ts';
export * from './problem.ts';
export * from './registry.ts';
