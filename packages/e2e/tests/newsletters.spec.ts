import { campaignSchema } from '@secondset/contracts';
import { expectUsable } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

test('a sent email becomes a page of the website without names, and goes off it again', async ({
  quietPage: page,
  admin,
  browser,
  baseURL,
}) => {
  await admin.call('POST', '/audience/users', {
    fullName: 'Noa Reader',
    email: 'noa.reader@example.org',
  });
  const started = await admin.call('POST', '/campaigns/campaigns', {
    requestId: crypto.randomUUID(),
    subject: 'What we did in the fall, {{first_name}}',
    body: {
      blocks: [
        { type: 'header', data: { text: 'Forty new members', level: 2 } },
        { type: 'paragraph', data: { text: 'Hi {{first_name}}, see <a href="/events">more</a>.' } },
        { type: 'button', data: { text: 'Come by', href: '/programs', align: 'left' } },
      ],
    },
    tagId: null,
  });
  const { id } = campaignSchema.parse(await started.json());
  await expect
    .poll(async () => {
      const answer = await admin.call('GET', `/campaigns/campaigns/${id}`);
      return campaignSchema.parse(await answer.json()).state;
    })
    .toBe('sent');

  await new ConsolePage(page).logIn(admin.email);
  await page.goto(`/admin/campaigns/${id}`);
  await page.getByRole('button', { name: 'Put it on the website' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Anybody can read it there');
  await question.getByRole('button', { name: 'Put it on the website' }).click();
  const link = page.getByRole('link', { name: /^Read it in English/ });
  await expect(link).toBeVisible();
  await expectUsable(page, 'the page of a sent campaign');
  const address = new URL((await link.getAttribute('href')) ?? '').pathname;

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const visitor = await context.newPage();
  await visitor.goto('/newsletters');
  await visitor.getByRole('link', { name: 'What we did in the fall, friends' }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'What we did in the fall, friends',
  );
  await expect(visitor.getByText('Hi friends, see more.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'more' })).toHaveAttribute(
    'href',
    `${new URL(visitor.url()).origin}/events`,
  );
  await expect(visitor.getByText('Noa')).toHaveCount(0);
  await expectUsable(visitor, 'a newsletter');
  const feed = await visitor.request.get('/newsletters/feed.xml');
  expect(await feed.text()).toContain(address);

  await page.getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByText('This email is not on the website.')).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  await context.close();
});
