import type { PageName } from './paths.ts';

/** The words of one language. A second language is a second value of `SiteContent`: the compiler names what is missing. */

export type IconName =
  | 'book'
  | 'camera'
  | 'dumbbell'
  | 'family'
  | 'hand-heart'
  | 'heart-pulse'
  | 'home'
  | 'mail'
  | 'medal'
  | 'mountain'
  | 'salad'
  | 'scale'
  | 'stopwatch'
  | 'users'
  | 'video'
  | 'work';

export type PictureName = 'sunrise' | 'barbell' | 'trail' | 'table' | 'hands' | 'people' | 'road';

export interface Picture {
  name: PictureName;
  /** What the picture shows. Empty when it only decorates. */
  alt: string;
}

/** `href` is a path of this site, or a full address, a `mailto:` or a `tel:` link elsewhere. */
export interface Link {
  label: string;
  href: string;
}

/** What search engines and link previews show. */
export interface PageMeta {
  title: string;
  description: string;
}

export interface Passage {
  title: string;
  paragraphs: string[];
}

export interface ActionCard {
  title: string;
  text: string;
  link: Link;
}

export interface Goal {
  phase: string;
  /** How many people, as shown. */
  target: string;
  text: string;
}

export interface ProgramCard {
  title: string;
  description: string;
  icon: IconName;
  link: Link;
}

export interface ResourceCard {
  name: string;
  desc: string;
  icon: IconName;
  link: Link;
}

export interface TeamMember {
  picture: 1 | 2 | 3;
  name: string;
  role: string;
  bio: string;
}

export interface ImpactReport {
  title: string;
  summary: string;
  /** The document, once it is published. */
  href?: string;
}

export interface ChromeContent {
  /** Said after the text of a link that opens a new tab, for people who hear the page. */
  newTab: string;
  skipToContent: string;
  openMenu: string;
  closeMenu: string;
  navigationLabel: string;
  homeLabel: string;
  navigation: Link[];
}

export interface FooterContent {
  tagline: string;
  exploreTitle: string;
  explore: Link[];
  contactTitle: string;
  social: (Link & { icon: IconName })[];
  mails: (Link & { about: string })[];
  phone: Link;
  address: string[];
  legal: Link[];
  /** `{year}` and `{name}` are filled in. */
  copyright: string;
  sampleNotice: string;
}

export interface HomeContent {
  hero: { headline: string; text: string; picture: Picture; learnMore: Link; support: Link };
  goals: { title: string; intro: string; link: Link };
  about: { title: string; paragraphs: string[]; picture: Picture; link: Link };
  programs: { title: string; text: string; picture: Picture; join: Link; all: Link; events: Link };
  getInvolved: { title: string; cards: ActionCard[] };
  plan: { title: string; text: string; link: Link };
}

export interface AboutContent {
  title: string;
  lead: string;
  picture: Picture;
  mission: Passage;
  story: Passage & { picture: Picture };
  founder: Passage & { sampleNotice: string };
  values: Passage & { list: { name: string; text: string }[] };
  team: { title: string; sampleNotice: string; members: TeamMember[] };
  vision: Passage & { picture: Picture; link: Link };
}

export interface ProgramsContent {
  title: string;
  lead: string;
  notice: string;
  picture: Picture;
  cards: ProgramCard[];
}

export interface ResourcesContent {
  title: string;
  lead: string;
  cards: ResourceCard[];
}

export interface SponsorContent {
  title: string;
  lead: string;
  sponsor: Link;
  pictures: (Picture & { caption: string })[];
  mentor: Passage & { link: Link };
}

export interface SupportContent {
  title: string;
  lead: string;
  waysTitle: string;
  picture: Picture;
  cards: (Omit<ActionCard, 'link'> & { link?: Link; badge?: string })[];
}

export interface EventsContent {
  title: string;
  lead: string;
  empty: string;
  untitled: string;
  join: string;
  directions: string;
  while: { title: string; text: string; link: Link };
}

export interface JoinProgramsContent {
  title: string;
  lead: string;
  picture: Picture;
  stepsTitle: string;
  steps: { name: string; text: string }[];
  join: Link;
  programs: Link;
}

export interface GetInvolvedContent {
  title: string;
  lead: string;
  waysTitle: string;
  cards: ActionCard[];
  stayUpdated: ActionCard;
}

export interface VolunteerContent {
  title: string;
  lead: string;
  picture: Picture;
  waysTitle: string;
  ways: { name: string; text: string; icon: IconName }[];
  link: Link;
  board: Passage & { link: Link };
}

export interface BoardContent {
  title: string;
  lead: string;
  why: Passage;
  sought: { title: string; list: string[] };
  expected: { title: string; list: string[] };
  link: Link;
}

/** A page that asks people to write a mail. */
export interface WriteToUsContent {
  title: string;
  lead: string;
  tellUsTitle: string;
  tellUs: string[];
  link: Link;
  back: Link;
}

export interface ImpactContent {
  title: string;
  lead: string;
  picture: Picture;
  goalsTitle: string;
  reportsTitle: string;
  reportsIntro: string;
  reports: ImpactReport[];
  readReport: string;
  pending: string;
}

export interface WaitlistContent {
  title: string;
  lead: string;
  name: string;
  email: string;
  emailHint: string;
  interestType: string;
  /** `value` is what is stored; the first one is the default. */
  interestTypes: { value: 'Event' | 'Program' | 'Volunteer'; label: string }[];
  itemName: string;
  itemNameHint: string;
  notes: string;
  /** Stands beside the labels of fields that may stay empty. */
  optional: string;
  honeypot: string;
  submit: string;
  submitting: string;
  success: string;
  failure: string;
  errors: { name: string; email: string; interestType: string };
  privacy: string;
  privacyLink: Link;
}

export interface UnsubscribeContent {
  title: string;
  lead: string;
  processing: string;
  explain: string;
  button: string;
  success: string;
  /** `{address}` is filled in. */
  address: string;
  /** `{message}` is filled in. */
  error: string;
  noAddress: string;
  offline: string;
  unchanged: string;
  back: Link;
}

export interface LoginContent {
  title: string;
  lead: string;
  email: string;
  password: string;
  passwordHint: string;
  logIn: string;
  loggingIn: string;
  signUp: string;
  signingUp: string;
  signUpSuccess: string;
  confirm: string;
  deniedTitle: string;
  denied: string;
  logOut: string;
  needsScript: string;
  errors: { email: string; password: string; shortPassword: string };
}

export interface PrivacyContent {
  title: string;
  lead: string;
  passages: Passage[];
  contact: Link;
}

export interface NotFoundContent {
  title: string;
  text: string;
  picture: Picture;
  home: Link;
  contact: Link;
}

export interface SiteContent {
  meta: Record<Exclude<PageName, 'businessPlan'> | 'notFound', PageMeta>;
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
  volunteerForm: WriteToUsContent;
  board: BoardContent;
  boardForm: WriteToUsContent;
  impact: ImpactContent;
  waitlist: WaitlistContent;
  unsubscribe: UnsubscribeContent;
  login: LoginContent;
  privacy: PrivacyContent;
  notFound: NotFoundContent;
}
