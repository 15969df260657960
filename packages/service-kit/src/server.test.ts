import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from './server.ts';

describe('listen', () => {
  it('lets a running request finish before it closes', async () => {
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
