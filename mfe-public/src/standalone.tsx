import '@secondset/ui/tokens.css';
import '@secondset/ui/fonts.css';
import '@secondset/ui/base.css';
import { runStandalone } from '@secondset/mfe-kit';
import { createBrowserSession } from '@secondset/session';
import { remote } from '../remote.config.ts';
import * as lifecycles from './lifecycles.tsx';

await runStandalone(remote, lifecycles, { session: createBrowserSession() });
