export { readConfig as readSandboxConfig } from './config.ts';
export { generateWebhookKeys } from './events/keys.ts';
export { type Sandbox, type SandboxOptions, startSendgridSandbox } from './start.ts';
