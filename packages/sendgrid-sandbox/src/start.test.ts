import { request } from 'node:http';
import type { Logger } from '@secondset/service-kit';
import { describe, expect, it } from 'vitest';
import { generateWebhookKeys, startSendgridSandbox } from './index.ts';
import { mailBody, startForTest } from './testing/start-for-test.ts';

/** A request with any Host header, which fetch does not allow. */
function statusForHost(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/healthz', headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('startSendgridSandbox', () => {
  it('is healthy, and can be closed twice', async () => {
    await using sandbox = await startForTest();
    expect(await sandbox.control('/healthz')).toEqual({ status: 'ok' });
    await sandbox.close();
    await sandbox.close();
    await expect(fetch(sandbox.url)).rejects.toThrow();
  });

  it('logs why it answered 500, and tells the caller nothing of it', async () => {
    const lines: object[] = [];
    const add = (fields: object) => lines.push(fields);
    const logger: Logger = { debug: add, info: add, warn: add, error: add, child: () => logger };
    const guest = { path: '/guest', fetch: () => Promise.reject(new Error('The guest broke.')) };
    await using sandbox = await startForTest({ logger, guest });
    const answer = await fetch(`${sandbox.url}/guest/page`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('guest');
    expect(lines).toMatchObject([{ path: '/guest/page', error: { message: 'The guest broke.' } }]);
  });

  it('serves on loopback only', async () => {
    const attempt = startSendgridSandbox({ dataDir: '/nowhere', apiKey: 'SG.x', host: '0.0.0.0' });
    await expect(attempt).rejects.toThrow('loopback only');
  });

  it('says if the port is taken', async () => {
    await using first = await startForTest();
    await expect(startForTest({ port: first.port })).rejects.toThrow('EADDRINUSE');
  });

  it('refuses a webhook key that is not P-256', async () => {
    const webhook = { url: 'http://127.0.0.1:9/', privateKeyPem: 'no key' };
    await expect(startForTest({ webhook })).rejects.toThrow();
  });

  it('answers only to the names of this machine and of its public address', async () => {
    await using sandbox = await startForTest({ publicUrl: 'https://mail.fit.example/box/' });
    expect(await statusForHost(sandbox.port, `127.0.0.1:${sandbox.port}`)).toBe(200);
    expect(await statusForHost(sandbox.port, 'localhost')).toBe(200);
    expect(await statusForHost(sandbox.port, 'mail.fit.example')).toBe(200);
    expect(await statusForHost(sandbox.port, 'rebound.example')).toBe(403);
  });

  it('builds tracking links on its public address', async () => {
    await using sandbox = await startForTest({ publicUrl: 'https://mail.fit.example/box/' });
    await sandbox.send(mailBody({ tracking_settings: { open_tracking: { enable: true } } }));
    const [mail] = await sandbox.mails();
    expect(mail?.html).toContain('src="https://mail.fit.example/box/wf/open?upn=');
  });

  it('makes a new key pair each time, with the public key as SendGrid shows it', () => {
    const first = generateWebhookKeys();
    expect(first.publicKey).toMatch(/^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[\w+/]{86}==$/);
    expect(generateWebhookKeys().publicKey).not.toBe(first.publicKey);
  });
});
