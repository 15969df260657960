import { aloneConfig } from '@secondset/mfe-kit/rspack';

export default aloneConfig({ name: 'mfe-admin', root: import.meta.dirname, port: 3013 });
