import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storeEnvShape } from '@secondset/releases';
import { liveMailVariables } from '@secondset/service-kit';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { envShape as audience } from '../../../../services/audience/src/config.ts';
import { envShape as auth } from '../../../../services/auth/src/config.ts';
import { envShape as campaigns } from '../../../../services/campaigns/src/config.ts';
import { envShape as gateway } from '../../../../services/gateway/src/config.ts';
import { inProject } from '../root.ts';

const shapes: Record<string, z.ZodRawShape> = { auth, audience, campaigns, gateway };
const names = Object.keys(shapes);

const serviceSchema = z.object({
  build: z.object({ target: z.string() }),
  command: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  secrets: z.array(z.string()).default([]),
  networks: z.array(z.string()),
});
type ComposeService = z.infer<typeof serviceSchema>;

const composeSchema = z.object({
  services: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
let compose: z.infer<typeof composeSchema>;
let example: string;
let dockerfile: string;
const service = (name: string): ComposeService => serviceSchema.parse(compose.services[name]);
const variablesIn = (text: string) =>
  [...text.matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');

beforeAll(async () => {
  const text = await readFile(inProject('docker-compose.yml'), 'utf8');
  compose = composeSchema.parse(parse(text, { merge: true }));
  example = await readFile(inProject('.env.example'), 'utf8');
  dockerfile = await readFile(inProject('Dockerfile'), 'utf8');
});

describe.each(names)('docker-compose.yml, %s', (name) => {
  const shape = shapes[name] ?? {};

  it('sets every variable that the service requires', () => {
    const required = Object.entries(shape)
      .filter(([, schema]) => !mayBeMissing(schema))
      .map(([variable]) => variable);
    const set = service(name).environment;
    expect(
      required.filter((variable) => (set[variable] ?? set[`${variable}_FILE`]) === undefined),
    ).toEqual([]);
  });

  it('sets no variable that the service does not know', () => {
    const unknown = Object.keys(service(name).environment).filter(
      (variable) => !(variable.replace(/_FILE$/, '') in shape),
    );
    expect(unknown).toEqual([]);
  });

  it('gets each secret as a file that is mounted, and no other secret', () => {
    const { environment, secrets } = service(name);
    const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
    expect(files.map(([, path]) => path)).toEqual(
      secrets.map((secret) => `/run/secrets/${secret}`),
    );
    expect(secrets.filter((secret) => compose.secrets[secret] === undefined)).toEqual([]);
    // The key of the bucket is optional, which a file cannot be.
    const plain = Object.keys(environment).filter((variable) =>
      /^(?!RELEASES_).*(?:SECRET|SIGNING_KEY|SENDGRID_API_KEY|MONGODB_URI)/.test(variable),
    );
    expect(plain.filter((variable) => !variable.endsWith('_FILE'))).toEqual([]);
  });

  it('runs an entry file that exists', async () => {
    const entry = service(name).command.at(-1) ?? '';
    expect(await readFile(inProject(entry), 'utf8')).toContain('runUntilStopped');
  });

  it('checks health with a file that exists', async () => {
    const file = service(name).healthcheck.test.at(-1) ?? '';
    expect(await readFile(inProject(file), 'utf8')).toContain('/healthz');
  });

  it('calls other services where they listen, and waits for the ones it needs', () => {
    for (const [variable, value] of Object.entries(service(name).environment)) {
      const match = /^http:\/\/(\w+):(\d+)$/.exec(value);
      if (!match || !variable.endsWith('_URL')) continue;
      const [, other = '', port] = match;
      expect(names).toContain(other);
      expect(service(other).environment.PORT).toBe(port);
    }
  });

  it('takes only variables from outside that .env.example explains', () => {
    for (const value of Object.values(service(name).environment))
      for (const variable of variablesIn(value))
        expect(example).toMatch(new RegExp(`^${variable}=`, 'm'));
  });

  it('is built from a stage of the Dockerfile', () => {
    expect(dockerfile).toMatch(new RegExp(`AS ${service(name).build.target}$`, 'm'));
  });
});

it('publishes the port the gateway listens on', () => {
  const gatewayService = service('gateway');
  expect(gatewayService.ports?.[0]?.endsWith(`:${gatewayService.environment.PORT}`)).toBe(true);
});

it('explains nothing in .env.example that nothing reads', async () => {
  const text = await readFile(inProject('docker-compose.yml'), 'utf8');
  const used = new Set(variablesIn(text));
  const explained = [...example.matchAll(/^(\w+)=/gm)].map((match) => match[1] ?? '');
  expect(explained.filter((variable) => !used.has(variable))).toEqual([]);
});

it('leaves required variables empty in .env.example, so that a missing one is reported by name', async () => {
  const text = await readFile(inProject('docker-compose.yml'), 'utf8');
  const required = [...text.matchAll(/\$\{(\w+):\?([^}]*)\}/g)];
  expect(new Set(required.map((match) => match[1]))).toEqual(new Set([...liveMailVariables]));
  for (const [, variable, words] of required) {
    expect(example).toMatch(new RegExp(`^${variable}=$`, 'm'));
    expect(words).toMatch(/^Put into \.env /);
  }
});

describe('what runs', () => {
  const hardenedSchema = z.object({
    image: z.string().optional(),
    read_only: z.boolean().default(false),
    cap_drop: z.array(z.string()),
    cap_add: z.array(z.string()).default([]),
    security_opt: z.array(z.string()),
    mem_limit: z.string(),
    pids_limit: z.number(),
    networks: z.array(z.string()),
    ports: z.array(z.string()).default([]),
    profiles: z.array(z.string()).default([]),
  });
  const all = () =>
    Object.entries(compose.services).map(
      ([name, value]) => [name, hardenedSchema.parse(value)] as const,
    );

  it('has no privileges and limits, and writes to its volumes alone', () => {
    for (const [name, one] of all()) {
      expect([name, one.cap_drop, one.security_opt]).toEqual([
        name,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
      // Low ports are all that Caddy needs.
      expect([name, one.cap_add]).toEqual([name, name === 'caddy' ? ['NET_BIND_SERVICE'] : []]);
      // The release builds.
      expect([name, one.read_only]).toEqual([name, name !== 'release']);
    }
  });

  it('is named by its digest', () => {
    const images = [
      ...all().flatMap(([, { image }]) => image ?? []),
      ...[...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map((match) => match[1]),
    ];
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  it('publishes nothing but the gateway, on this machine unless .env says otherwise', () => {
    const published = all().filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['gateway', 'caddy']);
    expect(service('gateway').ports?.join()).toMatch(
      /^\$\{PUBLISH_ON:-127\.0\.0\.1\}:\$\{PORT:-4000\}:4000$/,
    );
    expect(all().find(([name]) => name === 'caddy')?.[1].profiles).toEqual(['tls']);
  });

  it('reaches the database from the services that have one, and the internet from two', () => {
    const inside = (network: string) =>
      all().flatMap(([name, { networks }]) => (networks.includes(network) ? [name] : []));
    expect(inside('data')).toEqual(['mongo', 'auth', 'audience', 'campaigns', 'admin']);
    expect(inside('services')).toEqual(['auth', 'audience', 'campaigns', 'gateway']);
    expect(inside('outside')).toEqual(['audience', 'campaigns']);
    const internal = Object.entries(compose.networks).filter(([, one]) => one.internal);
    expect(internal.map(([name]) => name)).toEqual(['data', 'services']);
  });

  it('has https by Caddy in front of the gateway, at PUBLIC_URL', async () => {
    const caddyfile = await readFile(inProject('docker/Caddyfile'), 'utf8');
    expect(caddyfile).toContain('\n{$PUBLIC_URL} {');
    expect(caddyfile).toContain(`reverse_proxy gateway:${service('gateway').environment.PORT}`);
  });
});

describe('the secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'second-set-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const make = () =>
    promisify(execFile)(inProject('docker/make-secrets.sh'), {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', SECRETS_DIR: folder },
    });
  const secret = async (name: string) => (await readFile(join(folder, name), 'utf8')).trim();

  it('are made once, all but the key of SendGrid, in a folder that others cannot enter', async () => {
    const { stdout } = await make();
    const names = Object.keys(compose.secrets).filter((name) => name !== 'sendgrid_api_key');
    expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
    expect(stdout).toContain('sendgrid_api_key');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const before = await Promise.all(names.map(secret));
    await make();
    expect(await Promise.all(names.map(secret))).toEqual(before);
    for (const name of names) expect(compose.secrets[name]?.file).toBe(`./secrets/${name}`);
  });

  it('are what the services accept', async () => {
    await make();
    for (const [name, shape] of Object.entries(shapes))
      for (const mounted of service(name).secrets) {
        const schema = shape[mounted.toUpperCase()];
        if (mounted === 'sendgrid_api_key' || !(schema instanceof z.ZodType)) continue;
        // An empty file counts as missing, which the ones before a rotation may be.
        const value = (await secret(mounted)) || undefined;
        expect([mounted, schema.safeParse(value).error]).toEqual([mounted, undefined]);
      }
    const uri = await secret('mongodb_uri');
    expect(uri).toBe(
      `mongodb://second-set:${await secret('mongo_password')}@mongo:27017/?replicaSet=rs0&authSource=admin`,
    );
  });

  it('can follow one another: what was moved aside stays, and the new one is made', async () => {
    await make();
    for (const [name, previous] of [
      ['auth_signing_key', 'auth_previous_signing_key'],
      ['unsubscribe_secret', 'unsubscribe_previous_secret'],
    ] as const) {
      expect(await secret(previous)).toBe('');
      const before = await secret(name);
      await rename(join(folder, name), join(folder, previous));
      await make();
      expect(await secret(previous)).toBe(before);
      expect(await secret(name)).not.toBe(before);
    }
  });

  it('stay out of the repository and of images', async () => {
    for (const file of ['.gitignore', '.dockerignore'])
      expect(await readFile(inProject(file), 'utf8')).toMatch(/^secrets\/?$/m);
  });
});

it('has no default for what reaches a recipient', async () => {
  const text = await readFile(inProject('docker-compose.yml'), 'utf8');
  for (const variable of liveMailVariables) expect(text).not.toMatch(`{${variable}:-`);
});

describe('the one-shot release service', () => {
  const schema = z.object({
    build: z.object({ target: z.string() }),
    command: z.array(z.string()),
    restart: z.literal('no'),
    environment: z.record(z.string(), z.string()),
    volumes: z.array(z.string()),
  });
  const release = () => schema.parse(compose.services.release);

  it('puts builds where the gateway reads them, and the gateway waits for it', () => {
    const gatewayService = service('gateway');
    const variables = Object.entries(release().environment);
    expect(variables.map(([name]) => name).sort()).toEqual(Object.keys(storeEnvShape).sort());
    for (const [name, value] of variables) expect(gatewayService.environment[name]).toBe(value);
    const volume = `releases:${release().environment.RELEASES_DIR}`;
    expect(release().volumes).toEqual([volume]);
    expect(gatewayService.volumes).toEqual([volume]);
    expect(gatewayService.depends_on.release?.condition).toBe('service_completed_successfully');
  });

  it('runs an entry file that exists, in a stage that has the sources', async () => {
    expect(await readFile(inProject(release().command.at(-1) ?? ''), 'utf8')).toContain('seed');
    const stage = dockerfile.split(/^FROM /m).find((text) => / AS release$/m.test(text)) ?? '';
    expect(stage).toContain('COPY --chown=node:node . .');
  });

  it('names in its example a command and a remote that exist', async () => {
    const text = await readFile(inProject('docker-compose.yml'), 'utf8');
    const [, entry = '', remote = ''] =
      /run --rm --build release node (\S+) (\S+)/.exec(text) ?? [];
    expect(await readFile(inProject(entry), 'utf8')).toContain('releaseChecked');
    expect(await readFile(inProject(`${remote}/package.json`), 'utf8')).toContain(remote);
  });
});

it('puts no front end into the image of the gateway', () => {
  const stage = dockerfile.slice(dockerfile.indexOf(' AS gateway'));
  expect(stage).not.toContain('COPY');
});

it('copies the manifest of every workspace before installing', async () => {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(await readFile(inProject('package.json'), 'utf8')));
  const lock = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(await readFile(inProject('package-lock.json'), 'utf8')));
  expect(workspaces.length).toBeGreaterThan(0);
  const folders = Object.keys(lock.packages).filter(
    (key) => key !== '' && !key.includes('node_modules'),
  );
  expect(
    folders.filter((folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/`)),
  ).toEqual([]);
});

/** Whether a variable may be left out. */
function mayBeMissing(schema: unknown): boolean {
  return schema instanceof z.ZodType && schema.safeParse(undefined).success;
}
