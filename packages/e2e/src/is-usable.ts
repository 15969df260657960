/**
 * Whether React answers for an element, given by itself or its selector: it knows it, and is
 * through with the whole root around it, hydrated or rendered. Runs in the page, so it stands on
 * its own.
 */
export function isUsable(target: string | Element): boolean {
  const own = (object: object, prefix: string): unknown =>
    Reflect.get(object, Object.keys(object).find((key) => key.startsWith(prefix)) ?? '');
  const read = (object: unknown, name: string): unknown => Reflect.get(Object(object), name);
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  if (element === null || own(element, '__reactProps$') === undefined) return false;
  let container: Element | null = element;
  while (container && own(container, '__reactContainer$') === undefined)
    container = container.parentElement;
  const root = container && own(container, '__reactContainer$');
  const current = read(read(root, 'stateNode'), 'current');
  return read(read(current, 'memoizedState'), 'isDehydrated') === false;
}
