/**
 * Runs before React in a development build of the shell. React tells this hook of its renderers;
 * without one, React Refresh would find none to update. React's own developer tools bring a hook.
 */
const hook = '__REACT_DEVTOOLS_GLOBAL_HOOK__';
const ignore = () => undefined;

if (!(hook in globalThis)) {
  const renderers = new Map<number, unknown>();
  Reflect.set(globalThis, hook, {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  });
}

export {};
