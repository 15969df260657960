import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { fetchPixel } from './fetch-pixel.ts';
import { followLink } from './follow-link.ts';

type TrackingApp = Hono<{ Bindings: HttpBindings }>;

/** The addresses that SendGrid puts into tracked emails. */
export function createTrackingRoutes(context: SandboxContext): TrackingApp {
  const app: TrackingApp = new Hono();
  app.get('/ls/click', (c) => followLink(context, c));
  app.get('/wf/open', (c) => fetchPixel(context, c));
  return app;
}
