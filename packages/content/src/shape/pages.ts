import type {
  ActionCard,
  HomePicture,
  IconName,
  Link,
  Passage,
  Picture,
  ProgramCard,
  ReportFigures,
  ResourceCard,
  TeamMember,
} from './parts.ts';

export interface HomeContent {
  hero: { headline: string; text: string; picture: HomePicture; learnMore: Link; support: Link };
  goals: { title: string; intro: string; link: Link };
  about: { title: string; paragraphs: string[]; picture: HomePicture; link: Link };
  programs: {
    title: string;
    text: string;
    picture: HomePicture;
    join: Link;
    all: Link;
    events: Link;
  };
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
  loading: string;
  empty: string;
  /** Shown with an older list: `{age}` and `{time}` are filled in. */
  stale: string;
  /** Shown when there is no list at all. */
  unreachable: string;
  tryAgain: string;
  /** Shown before the phone number. */
  call: string;
  timeZone: string;
  allDay: string;
  untitled: string;
  join: string;
  directions: string;
  calendar: string;
  /** Links browsers without scripts to the plain list. */
  plainList: string;
  listTitle: string;
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

export interface ImpactContent {
  title: string;
  lead: string;
  picture: Picture;
  goalsTitle: string;
  reportsTitle: string;
  reportsIntro: string;
  readReport: string;
}

export type Quarter = 'q1' | 'q2' | 'q3';

/** The text of one quarter's report, next to its figures. */
export interface QuarterContent {
  title: string;
  summary: string;
  did: string[];
  learned: string[];
}

/** The words of the quarterly reports; their figures are in `report-figures.ts`. */
export interface ReportsContent {
  subtitle: string;
  /** States that the figures are examples. */
  sample: string;
  figuresTitle: string;
  columns: { measure: string; value: string };
  measures: Record<keyof ReportFigures, string>;
  goalTitle: string;
  /** `{people}` and `{percent}` are filled in. */
  goal: string;
  didTitle: string;
  learnedTitle: string;
  quarters: Record<Quarter, QuarterContent>;
}

export interface PrivacyContent {
  title: string;
  lead: string;
  passages: Passage[];
  /** Shown before the last passage; `{term}` is a number of months or days. */
  retention: {
    title: string;
    terms: Record<
      | 'entriesMonths'
      | 'deliveriesMonths'
      | 'webhookDays'
      | 'agreementsMonths'
      | 'auditMonths'
      | 'logDays',
      string
    >;
    closing: string;
    /** The link to the same on a plain page, for browsers without scripts. */
    plain: string;
  };
  contact: Link;
}

export interface NotFoundContent {
  title: string;
  text: string;
  picture: Picture;
  home: Link;
  contact: Link;
}
