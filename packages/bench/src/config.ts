/** The environment of child processes. */
export const environment: NodeJS.ProcessEnv = process.env;
