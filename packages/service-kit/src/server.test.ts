import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from './server.ts';

describe('listen', () => {
  it('lets a request under way finish before it closes', async () => {
    let release = () => {};
    let entered = () => {};
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const app = new Hono().get('/slow', async (c) => {
      entered();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return c.text('done');
    });
    const server = await listen(app, { port: 0, host: '127.0.0.1' });
    const answer = fetch(`${server.url}/slow`);
    await inside;
    const closed = server.close();
    await expect(fetch(`${server.url}/slow`)).rejects.toThrow();
    release();
    expect(await (await answer).text()).toBe('done');
    await closed;
  });

  it('answers a refusal before the whole body came, and the next caller of the same pool is served', async () => {
    const app = new Hono()
      .post('/refused', (c) => c.text('no', 413))
      .post('/taken', async (c) => c.text(await c.req.text()));
    const server = await listen(app, { port: 0, host: '127.0.0.1' });
    const large = 'x'.repeat(3_000_000);
    for (let round = 0; round < 8; round += 1) {
      const refused = await fetch(`${server.url}/refused`, { method: 'POST', body: large });
      expect(refused.status).toBe(413);
      expect(await refused.text()).toBe('no');
      const taken = await fetch(`${server.url}/taken`, { method: 'POST', body: 'hello' });
      expect(await taken.text()).toBe('hello');
    }
    await server.close();
  });

  it('rejects when the port is taken', async () => {
    const first = await listen(new Hono(), { port: 0, host: '127.0.0.1' });
    await expect(listen(new Hono(), { port: first.port, host: '127.0.0.1' })).rejects.toMatchObject(
      {
        code: 'EADDRINUSE',
      },
    );
    await first.close();
  });
});
