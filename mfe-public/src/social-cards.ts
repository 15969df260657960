import type { Language, PageName, PictureName } from '@secondset/content';

type CardPage = Exclude<PageName, 'businessPlan'> | 'notFound';

/** The drawing on the social card of each page. */
export const cardPictures: Record<CardPage, PictureName> = {
  home: 'sunrise',
  about: 'people',
  programs: 'barbell',
  resources: 'road',
  sponsor: 'hands',
  events: 'trail',
  joinPrograms: 'trail',
  support: 'hands',
  getInvolved: 'people',
  volunteer: 'table',
  volunteerForm: 'table',
  board: 'people',
  boardForm: 'people',
  impact: 'trail',
  waitlist: 'sunrise',
  unsubscribe: 'sunrise',
  login: 'sunrise',
  privacy: 'road',
  notFound: 'road',
};

/** Where the build puts the social card of a page. */
export const cardPath = (page: CardPage, language: Language): string =>
  `/cards/${page}.${language}.png`;
