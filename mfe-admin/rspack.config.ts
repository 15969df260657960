import { remoteConfig } from '@secondset/mfe-kit/rspack';

export default remoteConfig({ name: 'mfe-admin', root: import.meta.dirname });
