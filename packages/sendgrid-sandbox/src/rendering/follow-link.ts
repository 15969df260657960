import type { SandboxContext } from '../context.ts';
import { recordEvent } from '../events/record-event.ts';
import { readerOf, readTarget, render, type TrackingContext } from './tracking-request.ts';

/** `GET /ls/click`: records a click and redirects to the original link. */
export async function followLink(context: SandboxContext, c: TrackingContext): Promise<Response> {
  const found = readTarget(context, c, 'click');
  const link =
    found &&
    render(context, found.mail).links.find(
      ({ part, index }) => part === found.target.part && index === found.target.linkIndex,
    );
  if (!(found && link)) return c.text('The sandbox does not know this link.', 404);
  if (c.req.method === 'GET')
    await recordEvent(context, found.mail, 'click', {
      ...readerOf(c),
      url: link.url,
      linkIndex: link.index,
      linkPart: link.part,
    });
  return c.body(null, 302, { Location: link.url, 'Cache-Control': 'no-store' });
}
