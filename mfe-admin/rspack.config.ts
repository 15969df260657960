import { remoteConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './remote.config.ts';

export default remoteConfig({ remote, root: import.meta.dirname });
