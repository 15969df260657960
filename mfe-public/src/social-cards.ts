import type { PageName, PictureName } from '@secondset/content';

/** The drawing on the social card of each page, including the business plan's. */
export const cardPictures: Record<PageName | 'notFound', PictureName> = {
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
  businessPlan: 'road',
  impact: 'trail',
  waitlist: 'sunrise',
  unsubscribe: 'sunrise',
  login: 'sunrise',
  recover: 'sunrise',
  reset: 'sunrise',
  invitation: 'sunrise',
  newAddress: 'sunrise',
  privacy: 'road',
  notFound: 'road',
};
