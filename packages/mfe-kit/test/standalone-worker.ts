import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { standaloneConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './fixture/remote.config.ts';

const root = join(import.meta.dirname, 'fixture');
const { devServer, ...config } = standaloneConfig({ remote, root, port: 0 });
const compiler = rspack(config);
if (compiler === null) throw new Error('The fixture cannot be compiled.');
const server = new RspackDevServer({ ...devServer, port: 'auto' }, compiler);
await server.start();
const address = server.server?.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
