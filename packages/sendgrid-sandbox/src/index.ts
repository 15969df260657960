export { generateWebhookKeys } from './events/keys.ts';
export { type Sandbox, type SandboxOptions, startSendgridSandbox } from './start.ts';
