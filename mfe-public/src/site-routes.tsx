import { type PageName, paths } from '@secondset/content';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AboutPage } from './features/about/about-page.tsx';
import { BoardPage } from './features/community/board-page.tsx';
import { EventsPage } from './features/community/events-page.tsx';
import { ImpactPage } from './features/community/impact-page.tsx';
import { VolunteerPage } from './features/community/volunteer-page.tsx';
import { WriteToUsPage } from './features/community/write-to-us-page.tsx';
import { GetInvolvedPage } from './features/giving/get-involved-page.tsx';
import { SponsorPage } from './features/giving/sponsor-page.tsx';
import { SupportPage } from './features/giving/support-page.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { NotFoundPage } from './features/legal/not-found-page.tsx';
import { PrivacyPage } from './features/legal/privacy-page.tsx';
import { LoginPage } from './features/login/login-page.tsx';
import { JoinProgramsPage } from './features/programs/join-programs-page.tsx';
import { ProgramsPage } from './features/programs/programs-page.tsx';
import { ResourcesPage } from './features/programs/resources-page.tsx';
import { UnsubscribePage } from './features/unsubscribe/unsubscribe-page.tsx';
import { WaitlistPage } from './features/waitlist/waitlist-page.tsx';

/** The pages of this remote. The business plan is another remote's. */
export type PublicPage = Exclude<PageName, 'businessPlan'>;

const pages: Record<PublicPage, ComponentType> = {
  home: HomePage,
  about: AboutPage,
  programs: ProgramsPage,
  resources: ResourcesPage,
  sponsor: SponsorPage,
  events: EventsPage,
  joinPrograms: JoinProgramsPage,
  support: SupportPage,
  getInvolved: GetInvolvedPage,
  volunteer: VolunteerPage,
  volunteerForm: () => <WriteToUsPage page="volunteerForm" />,
  board: BoardPage,
  boardForm: () => <WriteToUsPage page="boardForm" />,
  impact: ImpactPage,
  waitlist: WaitlistPage,
  unsubscribe: UnsubscribePage,
  login: LoginPage,
  privacy: PrivacyPage,
};

/** Exactly the keys of `pages`. */
export const publicPages = Object.keys(pages) as PublicPage[];

/** Chooses the page; needs a router around it, the browser's or the prerender's. */
export function SiteRoutes() {
  return (
    <Routes>
      {publicPages.map((name) => {
        const Page = pages[name];
        return <Route key={name} path={paths[name]} element={<Page />} />;
      })}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
