import { catalogConfig } from '@secondset/mfe-kit/rspack';

export default catalogConfig({
  name: 'catalog',
  root: import.meta.dirname,
  entry: './src/main.tsx',
  title: 'Component catalog',
  port: 3014,
});
