import type { Credentials } from './commands/scram.ts';

/**
 * Who may use the database, by the environment: other accounts of the machine cannot read it, but
 * they can read arguments.
 */
export function credentialsOfEnv(): Credentials | undefined {
  const { MONGO_EMBEDDED_USER: user, MONGO_EMBEDDED_PASSWORD: password } = process.env;
  return user === undefined || password === undefined ? undefined : { user, password };
}
