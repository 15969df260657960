/** What child processes are given. */
export const environment: NodeJS.ProcessEnv = process.env;
