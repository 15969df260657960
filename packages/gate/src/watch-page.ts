import { sessionHintCookie } from '@secondset/contracts';
import type { BrowserContext, Page } from 'playwright';

export interface WatchedPage {
  page: Page;
  /** What the page complained of since this was called last. */
  takeComplaints(): string[];
}

const maxComplaints = 20;

/** A tab that notes errors and violations of the content security policy. */
export async function watchPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  let complaints: string[] = [];
  const complain = (text: string) => {
    if (complaints.length < maxComplaints && !complaints.includes(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => complain(firstLine(error.message)));
  page.on('console', (message) => {
    // No service runs beside the gate, and the browser logs that by itself.
    const isMissingService = new URL(message.location().url || 'none:').pathname.startsWith(
      '/api/',
    );
    if (message.type() === 'error' && !isMissingService) complain(firstLine(message.text()));
  });
  page.on('crash', () => complain('the tab crashed'));
  await page.exposeFunction('reportViolation', complain);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      const what = `content security policy: ${event.violatedDirective} ${event.blockedURI}`;
      if (typeof report === 'function') report(what);
    });
  });
  return {
    page,
    takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 300);

/**
 * No service runs beside the gateway of a gate: all of them answer that they are down. The browser
 * seems to have a session, which is refused, or the shell would not even fetch what is for people
 * with one.
 */
export async function withoutServices(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: sessionHintCookie, value: '1', url }]);
  await context.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'urn:second-set:problem:unavailable', status: 503 }),
    }),
  );
  await context.route('**/api/auth/session/refresh', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' }),
  );
}
