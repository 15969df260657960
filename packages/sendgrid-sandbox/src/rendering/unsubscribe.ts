import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { recordEvent } from '../events/record-event.ts';
import { layout } from '../mailbox/layout.ts';
import { readTarget, type TrackingContext } from './tracking-request.ts';

/** `POST /wf/unsubscribe`: from the page's button, or one-click (RFC 8058). */
export async function unsubscribe(context: SandboxContext, c: TrackingContext): Promise<Response> {
  const found = readTarget(context, c, 'unsubscribe');
  if (!found) return c.text('This link is unknown here.', 404);
  await recordEvent(context, found.mail, 'unsubscribe');
  return c.html(
    await layout(
      'Unsubscribed',
      html`<h1>Unsubscribed</h1>
        <p>${found.mail.row.email} gets no more mail.</p>`,
    ),
  );
}
