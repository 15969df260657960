import type { Credentials } from './commands/scram.ts';

/**
 * Who may use the database, from the environment: other accounts on the machine can read a
 * process's arguments but not its environment.
 */
export function credentialsOfEnv(): Credentials | undefined {
  const { MONGO_EMBEDDED_USER: user, MONGO_EMBEDDED_PASSWORD: password } = process.env;
  return user === undefined || password === undefined ? undefined : { user, password };
}
