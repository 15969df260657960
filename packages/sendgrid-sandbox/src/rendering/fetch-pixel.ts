import type { SandboxContext } from '../context.ts';
import { recordEvent } from '../events/record-event.ts';
import { readerOf, readTarget, type TrackingContext } from './tracking-request.ts';

/** A transparent one-pixel GIF. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** `GET /wf/open`: records an open and answers with the pixel. */
export async function fetchPixel(context: SandboxContext, c: TrackingContext): Promise<Response> {
  const found = readTarget(context, c, 'open');
  if (!found) return c.text('The sandbox does not know this image.', 404);
  if (c.req.method === 'GET') await recordEvent(context, found.mail, 'open', readerOf(c));
  return c.body(new Uint8Array(pixel), 200, {
    'Content-Type': 'image/gif',
    'Cache-Control': 'no-store',
  });
}
