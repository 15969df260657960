import { readFile } from 'node:fs/promises';
import { storeEnvShape } from '@secondset/releases';
import { liveMailVariables } from '@secondset/service-kit';
import { beforeAll, describe, expect, it } from 'vitest';
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
});
type ComposeService = z.infer<typeof serviceSchema>;

let compose: { services: Record<string, unknown> };
let example: string;
let dockerfile: string;
const service = (name: string): ComposeService => serviceSchema.parse(compose.services[name]);
const variablesIn = (text: string) =>
  [...text.matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');

beforeAll(async () => {
  const text = await readFile(inProject('docker-compose.yml'), 'utf8');
  compose = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(text, { merge: true }));
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
    expect(required.filter((variable) => set[variable] === undefined)).toEqual([]);
  });

  it('sets no variable that the service does not know', () => {
    const unknown = Object.keys(service(name).environment).filter(
      (variable) => !(variable in shape),
    );
    expect(unknown).toEqual([]);
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
  expect(new Set(required.map((match) => match[1]))).toEqual(
    new Set([
      ...liveMailVariables,
      'SENDGRID_API_KEY',
      'AUTH_SIGNING_KEY',
      'UNSUBSCRIBE_SECRET',
      'RECORDS_SECRET',
      'AUTH_CLIENT_SECRET',
      'AUDIENCE_CLIENT_SECRET',
      'CAMPAIGNS_CLIENT_SECRET',
      'GATEWAY_CLIENT_SECRET',
    ]),
  );
  for (const [, variable, words] of required) {
    expect(example).toMatch(new RegExp(`^${variable}=$`, 'm'));
    expect(words).toMatch(/^Put into \.env /);
  }
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
