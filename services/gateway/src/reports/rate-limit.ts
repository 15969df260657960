const minuteMs = 60_000;
const mostNetworks = 10_000;

/**
 * At most `perMinute` for each network, in memory. When more networks ask than fit, new ones wait
 * for the next minute: what is lost are counts.
 */
export function createRateLimit(perMinute: number, now: () => Date) {
  let since = 0;
  const counts = new Map<string, number>();
  return (network: string): boolean => {
    if (now().getTime() - since >= minuteMs) {
      since = now().getTime();
      counts.clear();
    }
    const before = counts.get(network) ?? 0;
    if (before >= perMinute || (before === 0 && counts.size >= mostNetworks)) return false;
    counts.set(network, before + 1);
    return true;
  };
}
