import { standaloneConfig } from '@secondset/mfe-kit/rspack';

export default standaloneConfig({ name: 'mfe-public', root: import.meta.dirname, port: 3011 });
