import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { faultSchema } from '../faults.ts';
import { countRequests } from './count-requests.ts';
import { letCrowdReact, showCrowd } from './crowds.ts';
import { readBody, refuse } from './input.ts';
import { listMailsAsJson } from './list-mails.ts';
import { makeEvent } from './make-event.ts';

const deliverySchema = z.strictObject({
  /** null: only on request. */
  afterMs: z.int().min(0).max(3_600_000).nullable(),
});

const presentDelivery = ({ delivery, store }: SandboxContext) => ({
  afterMs: delivery.afterMs ?? null,
  /** How many emails are waiting to be delivered. */
  waiting: [...store.agenda.getRange({})].filter(({ value }) => value.kind === 'deliver').length,
});

/** The switches and views for tests, under `/control`. */
export function createControlRoutes(context: SandboxContext): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/mails', (c) => listMailsAsJson(context, c));
  app.get('/requests', (c) => countRequests(context, c));
  app.post('/events', (c) => makeEvent(context, c));
  app.get('/faults', (c) => c.json({ faults: context.faults.list() }));
  app.post('/faults', async (c) => {
    const fault = faultSchema.safeParse(await readBody(c));
    if (!fault.success) return refuse(c, fault.error);
    context.faults.add(fault.data);
    return c.json({ faults: context.faults.list() }, 201);
  });
  app.delete('/faults', (c) => {
    context.faults.clear();
    return c.body(null, 204);
  });
  app.post('/crowds', (c) => letCrowdReact(context, c));
  app.get('/crowds/:campaign', (c) => showCrowd(context, c));
  app.get('/delivery', (c) => c.json(presentDelivery(context)));
  app.put('/delivery', async (c) => {
    const input = deliverySchema.safeParse(await readBody(c));
    if (!input.success) return refuse(c, input.error);
    context.delivery.afterMs = input.data.afterMs ?? undefined;
    return c.json(presentDelivery(context));
  });
  app.all('*', (c) => c.json({ errors: [{ message: 'not found', field: null }] }, 404));
  return app;
}
