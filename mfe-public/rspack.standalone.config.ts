import { standaloneConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './remote.config.ts';

export default standaloneConfig({ remote, root: import.meta.dirname, port: 3011 });
