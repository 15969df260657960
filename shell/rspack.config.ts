import { prerenderConfig, shellConfig } from '@secondset/mfe-kit/rspack';

const root = import.meta.dirname;

export default [
  shellConfig({ name: 'shell', root, entry: './src/main.tsx', starter: './site/start.js' }),
  prerenderConfig({ name: 'shell', root, entry: './src/prerender.tsx' }),
];
