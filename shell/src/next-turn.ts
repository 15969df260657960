/** Resolves in a turn of its own, once the browser has painted and answered what waited. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer, which browsers hold back, and not `scheduler`, which Safari has not got.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
