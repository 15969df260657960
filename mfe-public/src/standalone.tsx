import '@secondset/ui/tokens.css';
import '@secondset/ui/fonts.css';
import '@secondset/ui/base.css';
import { runStandalone } from '@secondset/mfe-kit';
import { createBrowserSession } from '@secondset/session';
import * as lifecycles from './lifecycles.tsx';

await runStandalone('mfe-public', lifecycles, { session: createBrowserSession() });
