import type { PageName } from '@secondset/content';
import type { ComponentType } from 'react';
import { HomePage } from './features/home/home-page.tsx';
import { lazyPage } from './lazy-page.tsx';

/** The pages of this remote. The business plan belongs to another one. */
export type PublicPage = Exclude<PageName, 'businessPlan'>;

const lazyPages = {
  about: lazyPage(() =>
    import(/* webpackChunkName: "page-about" */ './features/about/about-page.tsx').then(
      ({ AboutPage }) => AboutPage,
    ),
  ),
  programs: lazyPage(() =>
    import(/* webpackChunkName: "page-programs" */ './features/programs/programs-page.tsx').then(
      ({ ProgramsPage }) => ProgramsPage,
    ),
  ),
  resources: lazyPage(() =>
    import(/* webpackChunkName: "page-resources" */ './features/programs/resources-page.tsx').then(
      ({ ResourcesPage }) => ResourcesPage,
    ),
  ),
  sponsor: lazyPage(() =>
    import(/* webpackChunkName: "page-sponsor" */ './features/giving/sponsor-page.tsx').then(
      ({ SponsorPage }) => SponsorPage,
    ),
  ),
  events: lazyPage(() =>
    import(/* webpackChunkName: "page-events" */ './features/events/events-page.tsx').then(
      ({ EventsPage }) => EventsPage,
    ),
  ),
  joinPrograms: lazyPage(() =>
    import(
      /* webpackChunkName: "page-joinPrograms" */ './features/programs/join-programs-page.tsx'
    ).then(({ JoinProgramsPage }) => JoinProgramsPage),
  ),
  support: lazyPage(() =>
    import(/* webpackChunkName: "page-support" */ './features/giving/support-page.tsx').then(
      ({ SupportPage }) => SupportPage,
    ),
  ),
  getInvolved: lazyPage(() =>
    import(
      /* webpackChunkName: "page-getInvolved" */ './features/giving/get-involved-page.tsx'
    ).then(({ GetInvolvedPage }) => GetInvolvedPage),
  ),
  volunteer: lazyPage(() =>
    import(/* webpackChunkName: "page-volunteer" */ './features/community/volunteer-page.tsx').then(
      ({ VolunteerPage }) => VolunteerPage,
    ),
  ),
  volunteerForm: lazyPage(() =>
    import(
      /* webpackChunkName: "page-volunteerForm" */ './features/forms/volunteer-form-page.tsx'
    ).then(({ VolunteerFormPage }) => VolunteerFormPage),
  ),
  board: lazyPage(() =>
    import(/* webpackChunkName: "page-board" */ './features/community/board-page.tsx').then(
      ({ BoardPage }) => BoardPage,
    ),
  ),
  boardForm: lazyPage(() =>
    import(/* webpackChunkName: "page-boardForm" */ './features/forms/board-form-page.tsx').then(
      ({ BoardFormPage }) => BoardFormPage,
    ),
  ),
  impact: lazyPage(() =>
    import(/* webpackChunkName: "page-impact" */ './features/community/impact-page.tsx').then(
      ({ ImpactPage }) => ImpactPage,
    ),
  ),
  waitlist: lazyPage(() =>
    import(/* webpackChunkName: "page-waitlist" */ './features/forms/waitlist-page.tsx').then(
      ({ WaitlistPage }) => WaitlistPage,
    ),
  ),
  unsubscribe: lazyPage(() =>
    import(
      /* webpackChunkName: "page-unsubscribe" */ './features/unsubscribe/unsubscribe-page.tsx'
    ).then(({ UnsubscribePage }) => UnsubscribePage),
  ),
  login: lazyPage(() =>
    import(/* webpackChunkName: "page-login" */ './features/login/login-page.tsx').then(
      ({ LoginPage }) => LoginPage,
    ),
  ),
  recover: lazyPage(() =>
    import(/* webpackChunkName: "page-recover" */ './features/recovery/recover-page.tsx').then(
      ({ RecoverPage }) => RecoverPage,
    ),
  ),
  reset: lazyPage(() =>
    import(/* webpackChunkName: "page-reset" */ './features/recovery/reset-page.tsx').then(
      ({ ResetPage }) => ResetPage,
    ),
  ),
  invitation: lazyPage(() =>
    import(
      /* webpackChunkName: "page-invitation" */ './features/recovery/invitation-page.tsx'
    ).then(({ InvitationPage }) => InvitationPage),
  ),
  newAddress: lazyPage(() =>
    import(
      /* webpackChunkName: "page-newAddress" */ './features/recovery/new-address-page.tsx'
    ).then(({ NewAddressPage }) => NewAddressPage),
  ),
  privacy: lazyPage(() =>
    import(/* webpackChunkName: "page-privacy" */ './features/legal/privacy-page.tsx').then(
      ({ PrivacyPage }) => PrivacyPage,
    ),
  ),
};

export const NotFoundPage = lazyPage(() =>
  import(/* webpackChunkName: "page-notFound" */ './features/legal/not-found-page.tsx').then(
    ({ NotFoundPage: Page }) => Page,
  ),
);

/** The home page, where most visits start, is in the first script. */
export const pages: Record<PublicPage, ComponentType> = { home: HomePage, ...lazyPages };

export const publicPages = Object.keys(pages) as PublicPage[];

const withFields: readonly (PublicPage | 'notFound')[] = [
  'waitlist',
  'volunteerForm',
  'boardForm',
  'login',
  'recover',
  'reset',
  'invitation',
  'newAddress',
  'unsubscribe',
];

/**
 * The names of the chunks that a page needs, by which the gateway finds them; none for the home
 * page, which is in the first script.
 */
export function chunksOf(page: PublicPage | 'notFound'): string[] {
  if (page === 'home') return [];
  return ['pictures', ...(withFields.includes(page) ? ['forms'] : []), `page-${page}`];
}

/** Fetches all pages ahead of time, one after another: all at once would block a slow phone. */
export async function preloadPages(): Promise<void> {
  for (const page of [...Object.values(lazyPages), NotFoundPage]) await page.preload();
}
