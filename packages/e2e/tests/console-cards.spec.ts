import type { AuditPage, CampaignReportPage, FormEntryPage } from '@secondset/contracts';
import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

const id = '0123456789abcdef01234567';
const reports: CampaignReportPage = {
  campaigns: [
    {
      id,
      subject: 'A walk with a subject that takes more than one line on the screen of a phone',
      state: 'paused',
      note: '',
      retry: null,
      unknown: 0,
      unconfirmed: 0,
      sentAt: '2026-11-20T17:00:00.000Z',
      recipients: 1234,
      excludedBy: { unsubscribed: 12, 'topic-declined': 3 },
      delivered: 1200,
      opens: 300,
      machineOpens: 40,
      openRate: 25,
      clicks: 60,
      machineClicks: 5,
      clickRate: 5,
      failed: 3,
      bounced: 1,
      blocked: 0,
      dropped: 0,
      complaints: 0,
      unsubscribes: 1,
    },
  ],
  nextCursor: null,
};
const entries: FormEntryPage = {
  entries: [
    {
      id,
      form: 'volunteer',
      language: 'es',
      name: 'Dana Runner',
      email: 'dana.runner.with.a.long.address@mail.example.org',
      details: { interest: 'Coaching', message: 'Mornings.\nWherever you need me.' },
      createdAt: '2026-11-20T17:00:00.000Z',
      status: 'new',
      notes: '',
      personId: null,
      version: 0,
    },
  ],
  nextCursor: null,
};

/** An event about nobody in particular: two of its cells have nothing to say. */
const events: AuditPage = {
  events: [
    {
      chain: 'auth',
      seq: 1,
      at: '2026-11-20T17:00:00.000Z',
      actor: { label: 'an.administrator.with.a.long.address@mail.example.org', kind: 'person' },
      action: 'log-out',
      outcome: 'done',
      subject: null,
      target: '',
      network: '203.0.113.7',
      detail: {},
    },
  ],
  nextBefore: null,
};

/** The labels of the cells of the first row that take room without having anything to say. */
const bareLabels = (page: Page) =>
  page
    .locator('tbody tr')
    .first()
    .locator('th, td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.textContent === '' && cell.getBoundingClientRect().height > 1)
        .map((cell) => cell.getAttribute('data-column')),
    );

/** What each cell of the first row says, with the label that stands beside it on a card. */
const labels = (page: Page) =>
  page
    .locator('tbody tr')
    .first()
    .locator('th, td')
    .evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
    );

for (const { path, api, answer, columns } of [
  {
    path: '/admin/analytics',
    api: '**/api/campaigns/campaigns',
    answer: reports,
    columns: [
      'Subject',
      'Sent At',
      'Recipients',
      'Delivered',
      'Opens',
      'Open Rate',
      'Clicks',
      'Click Rate',
      'Actions',
    ],
  },
  {
    path: '/admin/entries',
    api: '**/api/audience/entries*',
    answer: entries,
    columns: ['Name', 'Email', 'Form', 'Sent', 'Details', 'Status', 'Actions'],
  },
  {
    path: '/admin/settings/audit',
    api: '**/api/auth/audit*',
    answer: events,
    columns: ['When', 'Who', 'Action', 'Outcome', 'About', 'From', 'Details'],
  },
])
  test(`the table of ${path} is cards with all its labels on a phone, and a table to a screen reader`, async ({
    page,
    admin,
  }) => {
    // The audit log shows several logs as one; only the first has an event here.
    await page.route(/\/api\/(?:audience|campaigns)\/audit\b|\/api\/releases\/events\b/, (route) =>
      route.fulfill({ json: { events: [], nextBefore: null } }),
    );
    await page.route(api, (route) => route.fulfill({ json: answer }));
    const console_ = new ConsolePage(page);
    await console_.logIn(admin.email);
    await page.goto(path);
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    for (const width of [360, 767, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByRole('columnheader')).toHaveText(columns);
      await expect(row.getByRole('rowheader')).toHaveCount(1);
      await expect(row.getByRole('cell')).toHaveCount(columns.length - 1);
      expect(await labels(page), String(width)).toEqual(
        width < 768 ? columns : columns.map(() => 'none'),
      );
      await expectNoSidewaysScroll(page, `${path} at ${width}`);
      if (width >= 768) continue;
      expect(await bareLabels(page), `labels without a text at ${width}`).toEqual([]);
      const box = page.getByRole('region', { name: /^(Campaigns|Entries|Audit log)$/ });
      expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await expectNoViolations(page, `${path} at ${width}`);
    }
  });
