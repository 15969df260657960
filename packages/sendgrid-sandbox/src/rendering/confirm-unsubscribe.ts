import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { layout } from '../mailbox/layout.ts';
import { readTarget, type TrackingContext } from './tracking-request.ts';

/** `GET /wf/unsubscribe`: asks; link scanners fetch links, so a GET changes nothing. */
export async function confirmUnsubscribe(
  context: SandboxContext,
  c: TrackingContext,
): Promise<Response> {
  const found = readTarget(context, c, 'unsubscribe');
  if (!found) return c.text('This link is unknown here.', 404);
  return c.html(
    await layout(
      'Unsubscribe',
      html`<h1>Unsubscribe</h1>
        <p>Stop mail to ${found.mail.row.email}?</p>
        <form method="post"><button class="primary">Unsubscribe</button></form>`,
    ),
  );
}
