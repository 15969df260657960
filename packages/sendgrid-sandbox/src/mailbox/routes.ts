import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { pressCrowd, showCampaign } from './campaign-page.ts';
import { enter } from './door.ts';
import { showList } from './list-page.ts';
import { showDocument } from './mail-document.ts';
import { showMail } from './mail-page.ts';
import { mailboxCss } from './mailbox-css.ts';
import { pagePolicy } from './page-policy.ts';
import { pressButton } from './press-button.ts';

/** The pages that show what was sent. */
export function createMailboxRoutes(context: SandboxContext): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/mailbox.css', (c) => c.body(mailboxCss, 200, { 'Content-Type': 'text/css' }));
  app.get('/mails/:id/html', (c) => showDocument(context, c));
  app.use(pagePolicy);
  app.get('/enter', (c) => enter(context, c));
  app.get('/', (c) => showList(context, c));
  app.get('/mails/:id', (c) => showMail(context, c));
  app.get('/campaigns/:id', (c) => showCampaign(context, c));
  app.post('/campaigns/:id/crowd', (c) => pressCrowd(context, c));
  app.post('/mails/:id/events', (c) => pressButton(context, c));
  return app;
}
