import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createTestGateway } from '../testing/test-gateway.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

let disk: FakeReleases;
beforeAll(async () => {
  disk = await createFakeReleases();
  await disk.addShell('s1');
  await disk.addRemote('mfe-admin', 'a1');
  await disk.write('builds/mfe-admin/a1/csp.json', { styleHashes: ['sha256-AAAA+bb/cc='] });
  await disk.addRemote('mfe-public', 'p1');
  await disk.write('builds/mfe-public/p1/csp.json', { styleHashes: ["'unsafe-inline'"] });
});
afterAll(() => disk.remove());

const policyOf = async (path: string) => {
  const answer = await createTestGateway(disk.folder).request(path);
  return answer.headers.get('content-security-policy') ?? '';
};

describe('the policy of a page', () => {
  it('allows only this origin: nothing inline, no eval, no frames of others', () => {
    const policy = contentSecurityPolicy([]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('*');
  });

  it("adds the hashes of a remote's styles, and nothing that is not a hash", async () => {
    const policy = await policyOf('/admin');
    expect(policy).toContain("style-src 'self' 'sha256-AAAA+bb/cc=';");
    expect(policy).not.toContain('unsafe');
  });

  it('of the public site has no hashes of the console', async () => {
    expect(await policyOf('/')).toContain("style-src 'self';");
  });
});

describe('every answer', () => {
  it.each(['/', '/remotes.json', '/remotes/mfe-admin/f/absent.js', '/api/nothing', '/robots.txt'])(
    '%s may not be sniffed, framed or given more than it needs',
    async (path) => {
      const { headers } = await createTestGateway(disk.folder).request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it('requires https only where the site has it', async () => {
    const plain = await createTestGateway(disk.folder).request('/');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const publicUrl = new URL('https://site.test');
    const secure = await createTestGateway(disk.folder, { publicUrl }).request('/');
    expect(secure.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
  });

  it.each(['/', '/remotes.json', '/remotes/mfe-admin/f/absent.js', '/api/nothing', '/robots.txt'])(
    '%s says that the domain and all below it are https only',
    async (path) => {
      const publicUrl = new URL('https://site.test');
      const { headers } = await createTestGateway(disk.folder, { publicUrl }).request(path);
      expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
    },
  );

  it.each(['/remotes.json', '/remotes/mfe-admin/f/absent.js', '/api/nothing', '/robots.txt'])(
    '%s is no document: it may load nothing and be framed nowhere',
    async (path) => {
      const { headers } = await createTestGateway(disk.folder).request(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
    },
  );

  it('carries the headers also when nothing but an error comes of it', async () => {
    const { status, headers } = await createTestGateway(disk.folder).request(
      `/${'a'.repeat(5000)}`,
    );
    expect(status).toBe(414);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('a script has no more headers than it needs, since every visit pays for them', async () => {
    await disk.write('files/mfe-public/a.js', '');
    const { headers } = await createTestGateway(disk.folder).request('/remotes/mfe-public/f/a.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('permissions-policy')).toBe(false);
  });
});
