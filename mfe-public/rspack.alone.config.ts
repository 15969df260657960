import { aloneConfig } from '@secondset/mfe-kit/rspack';

export default aloneConfig({ name: 'mfe-public', root: import.meta.dirname, port: 3011 });
