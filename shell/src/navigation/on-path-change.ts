interface RoutingEventDetail {
  oldUrl: string;
  newUrl: string;
}

const isRoutingDetail = (value: unknown): value is RoutingEventDetail =>
  typeof value === 'object' && value !== null && 'oldUrl' in value && 'newUrl' in value;

/** Calls `listener` after each navigation that changed the path, by link, Back or Forward. */
export function onPathChange(listener: (to: string, from: string) => void): void {
  addEventListener('single-spa:routing-event', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!isRoutingDetail(detail)) return;
    const from = new URL(detail.oldUrl).pathname;
    const to = new URL(detail.newUrl).pathname;
    if (from !== to) listener(to, from);
  });
}
