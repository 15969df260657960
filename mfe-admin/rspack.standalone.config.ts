import { standaloneConfig } from '@secondset/mfe-kit/rspack';

export default standaloneConfig({ name: 'mfe-admin', root: import.meta.dirname, port: 3013 });
