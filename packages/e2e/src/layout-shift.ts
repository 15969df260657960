import type { Page } from 'playwright/test';

/** 0.00, as layout shifts are given. */
export const nothing = 0.005;

/** From the next page load on, `movedOn` tells how much of it has moved by itself. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0);
    new PerformanceObserver((list) => {
      // What follows a click within half a second is asked for.
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          Reflect.set(
            window,
            'moved',
            Number(Reflect.get(window, 'moved')) + Number(Reflect.get(entry, 'value')),
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of a page since it was loaded, once what is there by now has been painted. */
export const movedOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const _frame of [1, 2])
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Number(Reflect.get(window, 'moved'));
  });
