import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processEnv, readStackConfig } from '../config.ts';
import { listFrontEnds } from '../front-ends.ts';
import { originOf } from '../release/origin.ts';
import { createReleaseClient } from '../release/release-client.ts';
import { sayTime } from '../release/say-releases.ts';
import { inProject } from '../root.ts';
import { readSecrets } from '../run/secrets.ts';
import { buildNamed, exitWith } from '../tools/run-command.ts';

const frontEnds = listFrontEnds();

const help = `npm run preview -- <names> [--at URL] [--path /about] [--hours 8]
  names     ${frontEnds.join(', ')}
  --at      where the product runs (default: on this machine); needs RELEASE_TOKEN
  --path    the page that the link leads to
  --hours   how long the link shows the build, 168 at most
Uploads builds without making them live, and prints a link that shows them to who opens it.`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      path: { type: 'string', default: '/' },
      hours: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length === 0) return console.log(help);
  const unknown = positionals.find((name) => !frontEnds.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} cannot be previewed.\n${help}`);
  const hours = readHours(values.hours);
  const env = processEnv();
  const config = readStackConfig(env);
  const siteUrl = values.at ?? config.publicUrl ?? `http://localhost:${config.port}`;
  const token = env.RELEASE_TOKEN ?? (await localToken(config.dataDir));
  if (token === undefined)
    throw new Error('Put the release token of your team into RELEASE_TOKEN.');
  if (!/^\/(?![/\\])/.test(values.path))
    throw new Error(`--path must be a path of the site, such as /about, not ${values.path}.`);
  console.log(`The product at ${siteUrl}`);
  const client = createReleaseClient(siteUrl, token);
  await buildNamed(positionals);
  const builds: Record<string, string> = {};
  for (const name of positionals) {
    const { commit, packageVersion } = await originOf(name);
    const about = { name, commit, packageVersion };
    builds[name] = await client.upload(inProject(name, 'dist'), about);
    console.log(`${name} ${builds[name]} is uploaded, not live.`);
  }
  const { url, until } = await client.ticket({ builds, path: values.path, hours });
  console.log(`\n  ${url}\n\nUntil ${sayTime(until)}, in the browser that opens it.`);
}

const [leastHours, mostHours] = [0.1, 168];

/** Asked before anything is built and sent. */
function readHours(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const hours = Number(given);
  if (given.trim() !== '' && hours >= leastHours && hours <= mostHours) return hours;
  throw new Error(`--hours must be a number from ${leastHours} to ${mostHours}, not ${given}.`);
}

/** The token that `npm start` made for the product on this machine. */
const localToken = async (dataDir: string) =>
  (await readSecrets(join(dataDir, 'secrets.json')))?.releaseToken;

await main().catch(exitWith);
