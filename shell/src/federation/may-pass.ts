const network = /RUNTIME-00[38]|Loading (?:CSS )?chunk|Loading CSS/;
/** Waiting once more would double a long wait; a script that threw would throw again. */
const final = /timed? ?out|took longer|ScriptExecutionError/i;

/** Whether a failure to load may be gone when the same files are requested once more. */
export function mayPass(error: unknown): boolean {
  const message = String(error);
  return network.test(message) && !final.test(message);
}
