import type { PageName } from '../paths.ts';
import type { AccountPagesContent } from './account-pages.ts';
import type { ChromeContent, FooterContent } from './chrome.ts';
import type {
  FollowUpFormContent,
  FormContent,
  FormPageContent,
  FormWords,
  LoginContent,
  UnsubscribeContent,
} from './forms.ts';
import type {
  AboutContent,
  BoardContent,
  EventsContent,
  GetInvolvedContent,
  HomeContent,
  ImpactContent,
  JoinProgramsContent,
  NotFoundContent,
  PrivacyContent,
  ProgramsContent,
  ReportsContent,
  ResourcesContent,
  SponsorContent,
  SupportContent,
  VolunteerContent,
} from './pages.ts';
import type { Goal } from './parts.ts';

export type * from './account-pages.ts';
export type * from './chrome.ts';
export type * from './forms.ts';
export type * from './pages.ts';
export type * from './parts.ts';

/** The words of the home page and of everything around each page. */
export type StartContent = Pick<SiteContent, 'titles' | 'chrome' | 'footer' | 'goals' | 'home'>;

/**
 * The words of one language. A second language is a second value: the compiler names what is
 * missing.
 */
export interface SiteContent {
  titles: Record<PageName | 'notFound', string>;
  chrome: ChromeContent;
  footer: FooterContent;
  goals: Goal[];
  home: HomeContent;
  about: AboutContent;
  programs: ProgramsContent;
  resources: ResourcesContent;
  sponsor: SponsorContent;
  support: SupportContent;
  events: EventsContent;
  joinPrograms: JoinProgramsContent;
  getInvolved: GetInvolvedContent;
  volunteer: VolunteerContent;
  forms: FormWords;
  volunteerForm: FollowUpFormContent;
  board: BoardContent;
  boardForm: FollowUpFormContent;
  /** The form below the business plan. */
  businessPlan: FormContent;
  impact: ImpactContent;
  reports: ReportsContent;
  waitlist: FormPageContent;
  unsubscribe: UnsubscribeContent;
  login: LoginContent;
  accountPages: AccountPagesContent;
  privacy: PrivacyContent;
  notFound: NotFoundContent;
}

/**
 * What search engines and link previews show of each page. It is in no script: only prerendered
 * pages say it.
 */
export type Descriptions = Record<PageName | 'notFound', string>;
