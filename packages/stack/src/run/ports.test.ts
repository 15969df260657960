import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, requirePort } from './ports.ts';

it('says which port is taken and how to choose another', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(requirePort(port, 'the site')).rejects.toThrow(
    `Port ${port} (the site) is taken, perhaps by a Second Set that runs already. Stop what uses it, or choose another: PORT=${port + 100} npm start`,
  );
  await new Promise((resolve) => server.close(resolve));
});

it('finds a free port, and never the same one twice before anybody listens', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) expect(await requirePort(port, 'the site')).toBe(port);
});
