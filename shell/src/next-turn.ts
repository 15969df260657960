/** Resolves in a task of its own, after the browser has painted and handled pending input. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer, which browsers throttle, and not `scheduler`, which Safari lacks.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
