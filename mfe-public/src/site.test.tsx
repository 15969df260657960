// @vitest-environment jsdom
import { languageOfPath, localPath, neutralPath, organization, paths } from '@secondset/content';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderSite } from './testing/render-site.tsx';

afterEach(cleanup);

/** The product's table of pages: what each must say, and where its links must go. */
const table: Record<string, { headings: string[]; links: [label: string, target: string][] }> = {
  '/': {
    headings: [
      'Strength, Resilience, and Second Chances.',
      'Our Impact Goals',
      'About Us',
      'Programs',
      'Get Involved',
      'Donate/Invest',
      'Sponsor a Citizen',
      'Volunteer',
      'Business Plan',
    ],
    links: [
      ['Learn More', '/about'],
      ['Support the Mission', '/support'],
      ['See our impact', '/impact'],
      ['Read our story', '/about'],
      ['Join Our Programs', '/join-programs'],
      ['See all programs', '/programs'],
      ['Upcoming Events', '/events'],
      ['Give Today', '/support'],
      ['Sponsor Now', '/sponsor'],
      ['Volunteer', '/volunteerform'],
      ['Read the business plan', '/businessplan'],
    ],
  },
  '/about': {
    headings: [
      'Our Mission',
      'Our Story',
      'Founder Bio',
      'Our Philosophy & Values',
      'Meet the Team',
      'Our Vision',
    ],
    links: [['Join Us', '/join-programs']],
  },
  '/programs': {
    headings: [
      'Group Fitness Classes',
      'Outdoor Experiences',
      'Nutrition Counseling',
      'Personal Training',
      'Certification Pathways',
    ],
    links: [['Join Waitlist', '/waitlist']],
  },
  '/resources': {
    headings: ['Community Resources', `${organization.name} Programs`],
    links: [
      ['Visit Website', 'https://'],
      ['See our programs', '/programs'],
    ],
  },
  '/sponsor': {
    headings: ['Sponsor a Citizen'],
    links: [
      ['Sponsor a Citizen', organization.links.sponsor],
      ['Become a Mentor', '/volunteerform'],
    ],
  },
  '/support': {
    headings: ['Support the mission'],
    links: [
      ['Give to the campaign', organization.links.crowdfunding],
      ['Support us monthly', organization.links.membership],
      ['Donate securely', organization.links.donate],
      ['Sponsor a Citizen', '/sponsor'],
      ['Volunteer', '/volunteer'],
    ],
  },
  '/events': { headings: ['Upcoming Events'], links: [] },
  '/impact': {
    headings: [
      'Our Impact Goals',
      'Phase 1',
      'Phase 2',
      'Phase 3',
      'Q1 2025',
      'Q2 2025',
      'Q3 2025',
    ],
    links: [],
  },
  '/join-programs': { headings: [], links: [['Join the waitlist', '/waitlist']] },
  '/get-involved': {
    headings: [
      'Get Involved',
      'Volunteer/Mentorship',
      'Programs',
      'Donate/Support',
      'Stay Updated',
    ],
    links: [
      ['Volunteer with us', '/volunteerform'],
      ['Join a program', '/waitlist'],
      ['Support us', '/support'],
      ['Keep me posted', '/waitlist'],
    ],
  },
  '/volunteer': {
    headings: ['Coaching', 'Mentorship', 'Community Support', 'Join Our Board of Directors'],
    links: [
      ['Volunteer Today', '/volunteerform'],
      ['See what the board does', '/board'],
    ],
  },
  '/volunteerform': {
    headings: ['Volunteer with us'],
    links: [['Back to volunteering', '/volunteer']],
  },
  '/board': {
    headings: ['Why a board matters', 'Who we are looking for', 'What we expect'],
    links: [['Apply Now', '/boardform']],
  },
  '/boardform': {
    headings: ['Apply for the founding board'],
    links: [['Back to the board', '/board']],
  },
  '/waitlist': { headings: ['Join the waitlist'], links: [] },
  '/unsubscribe': { headings: ['Unsubscribe'], links: [] },
  '/login': {
    headings: ['Log in'],
    links: [['Forgot your password?', '/login/recover']],
  },
  '/login/recover': { headings: ['Forgot your password?'], links: [['Back to log in', '/login']] },
  '/login/reset': { headings: ['Choose a new password'], links: [] },
  '/login/invitation': { headings: ['Welcome to the console'], links: [] },
  '/login/address': { headings: ['Confirm your new address'], links: [] },
  '/privacy': { headings: ['Privacy'], links: [] },
  '/nowhere': { headings: ['This road ends here'], links: [['Go to the home page', '/']] },
};

test('the table has every page of this remote', () => {
  const { businessPlan: _ofAnotherRemote, ...own } = paths;
  expect(Object.keys(table)).toEqual(expect.arrayContaining(Object.values(own)));
});

function body(container: HTMLElement) {
  const copy = container.cloneNode(true) as HTMLElement;
  copy.querySelector('footer')?.remove();
  return copy;
}

describe.each(Object.entries(table))('%s', (path, { headings, links }) => {
  test('has its sections', async () => {
    const { container } = await renderSite(path);
    const found = [...body(container).querySelectorAll('h1, h2, h3')].map(
      (heading) => heading.textContent,
    );
    for (const heading of headings) expect(found).toContain(heading);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
  });

  test('has its links, and they lead where they should', async () => {
    const { container } = await renderSite(path);
    const found = [...body(container).querySelectorAll('a')].map((link) => ({
      label: link.textContent,
      target: link.getAttribute('href') ?? '',
    }));
    for (const [label, target] of links) {
      const named = found.filter((link) => link.label.startsWith(label));
      expect(named, label).not.toEqual([]);
      for (const link of named) {
        // A waitlist link may say what it is for.
        if (target.startsWith('/')) expect(link.target.split('?')[0]).toBe(target);
        else expect(link.target.startsWith(target), link.target).toBe(true);
      }
    }
  });

  test('opens other sites in a new tab that cannot reach back, and says so', async () => {
    const { container } = await renderSite(path);
    for (const link of body(container).querySelectorAll('a[href^="https:"]')) {
      expect(link.getAttribute('target'), link.textContent).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.textContent).toContain('opens in a new tab');
    }
  });

  test('goes from heading to heading without skipping a level', async () => {
    const { container } = await renderSite(path);
    const levels = [...body(container).querySelectorAll('h1, h2, h3, h4')].map((heading) =>
      Number(heading.tagName.slice(1)),
    );
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  test('has a title of its own and the footer', async () => {
    await renderSite(path);
    expect(document.title).toContain(organization.name);
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByText(/©/).textContent).toBe(
      `© ${new Date().getFullYear()} ${organization.name}. All rights reserved.`,
    );
    expect(within(footer).getByRole('link', { name: 'Privacy' })).toBeTruthy();
    expect(within(footer).getByRole('link', { name: 'Unsubscribe' })).toBeTruthy();
    const getInvolved = within(footer).getByRole('link', { name: 'Get Involved' });
    expect(getInvolved.getAttribute('href')).toBe('/get-involved');
  });
});

describe.each(Object.keys(table))('%s in Spanish', (path) => {
  const linksOf = (container: HTMLElement) =>
    [...container.querySelectorAll('a')].map((link) => ({
      label: link.textContent,
      target: link.getAttribute('href') ?? '',
    }));
  /** Where a link goes, in any language: item names and report files are translated. */
  const place = (target: string) =>
    target.startsWith('/') && !target.startsWith('/reports/')
      ? neutralPath(target).split('?')[0]
      : target.replace(/\?subject=.*$/, '').replace('.es.pdf', '.en.pdf');

  test('has the same sections and leads to the same places, in Spanish', async () => {
    const english = await renderSite(path);
    const before = {
      places: linksOf(english.container).map(({ target }) => place(target)),
      headings: english.container.querySelectorAll('h1, h2, h3').length,
    };
    cleanup();
    const { container } = await renderSite(localPath(path, 'es'));
    const links = linksOf(container);
    expect(links.map(({ target }) => place(target))).toEqual(before.places);
    expect(container.querySelectorAll('h1, h2, h3')).toHaveLength(before.headings);
    for (const { target } of links)
      if (/^\/(?!reports\/)/.test(target)) expect(languageOfPath(target), target).toBe('es');
  });
});

test.each(['/', '/about'])('%s closes with the rich footer', async (path) => {
  await renderSite(path);
  const footer = within(screen.getByRole('contentinfo'));
  const target = (name: RegExp | string) => footer.getByRole('link', { name }).getAttribute('href');
  expect(target(/photos/)).toBe(organization.links.photos);
  expect(target(/videos/)).toBe(organization.links.videos);
  expect(target(organization.email.general)).toBe(`mailto:${organization.email.general}`);
  expect(target(organization.email.programs)).toBe(`mailto:${organization.email.programs}`);
  expect(target(organization.phone.display)).toBe(organization.phone.href);
});

test.each([
  ['/', 'A pilot serving 100 justice-impacted clients with structured fitness and mentorship.'],
  ['/', 'Reaching 500 community members with group training and peer-led mentorship.'],
  ['/', 'Changing 1,000 lives with a dedicated facility.'],
  [
    '/impact',
    'A pilot serving 100 justice-impacted clients with structured fitness and mentorship.',
  ],
  ['/programs', 'Our programs are not yet active.'],
  ['/programs', 'Trail runs, 5/10ks, beach outings and community sports leagues.'],
  ['/programs', 'Become a certified fitness instructor.'],
  ['/about', 'Founder and Visionary'],
  ['/about', 'Marketing Coordinator'],
  ['/about', 'Program Director'],
  ['/board', 'Two to four meetings a year'],
  ['/board', 'No fundraising requirement'],
])('%s says: %s', async (path, words) => {
  const { container } = await renderSite(path);
  expect(body(container).textContent).toContain(words);
});

test('each team member has a portrait, a name, a role and a short bio', async () => {
  await renderSite('/about');
  const members = within(screen.getByRole('region', { name: 'Meet the Team' })).getAllByRole(
    'listitem',
  );
  expect(members).toHaveLength(3);
  for (const member of members) {
    expect(member.querySelector('svg')).not.toBeNull();
    expect(within(member).getByRole('heading')).toBeTruthy();
    expect(member.querySelectorAll('p')).toHaveLength(2);
  }
});

test('every program has its own Join Waitlist and every partner its own Visit Website', async () => {
  await renderSite('/programs');
  expect(screen.getAllByRole('link', { name: /^Join Waitlist ?\(/ })).toHaveLength(5);
  cleanup();
  await renderSite('/resources');
  const visits = screen.getAllByRole('link', { name: /^Visit Website ?\(/ });
  expect(visits).toHaveLength(6);
  for (const visit of visits) expect(visit.getAttribute('target')).toBe('_blank');
});

test('the second crowdfunding entry is a placeholder', async () => {
  await renderSite('/support');
  expect(screen.getByText('Coming Soon')).toBeTruthy();
});

test('each quarterly report opens in a new tab', async () => {
  await renderSite('/impact');
  const reports = screen.getAllByRole('link', { name: /^Read the report ?\(Q. 2025, PDF/ });
  expect(reports.map((link) => link.getAttribute('href'))).toEqual([
    '/reports/impact-2025-q1.en.pdf',
    '/reports/impact-2025-q2.en.pdf',
    '/reports/impact-2025-q3.en.pdf',
  ]);
  for (const link of reports) expect(link.getAttribute('target')).toBe('_blank');
});

test('sponsoring opens in a new tab without access to this one', async () => {
  await renderSite('/sponsor');
  const link = screen.getByRole('link', { name: /^Sponsor a Citizen/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getAllByRole('img')).toHaveLength(3);
});

test('a link to another remote goes through the shell', async () => {
  const { navigate } = await renderSite('/');
  screen.getByRole('link', { name: 'Read the business plan' }).click();
  expect(navigate).toHaveBeenCalledWith('/businessplan');
});

test.each([
  ['/', 'Read the business plan'],
  ['/es', 'Lee el plan de negocios'],
])('%s has no link to the business plan while that is withdrawn', async (path, name) => {
  await renderSite(path, undefined, /admin/);
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name })).toBeNull();
});
