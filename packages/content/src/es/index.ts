import type { SiteContent } from '../shape/index.ts';
import { about } from './about.ts';
import { accountPages } from './account-pages.ts';
import { chrome, footer } from './chrome.ts';
import { board, events, impact, volunteer } from './community.ts';
import { boardForm, businessPlan, forms, volunteerForm, waitlist } from './forms.ts';
import { getInvolved, sponsor, support } from './giving.ts';
import { goals, home } from './home.ts';
import { login } from './login.ts';
import { notFound, privacy } from './privacy.ts';
import { joinPrograms, programs, resources } from './programs.ts';
import { reports } from './reports.ts';
import { titles } from './titles.ts';
import { unsubscribe } from './unsubscribe.ts';

export const spanish: SiteContent = {
  titles,
  chrome,
  footer,
  goals,
  home,
  about,
  programs,
  resources,
  sponsor,
  support,
  events,
  joinPrograms,
  getInvolved,
  volunteer,
  forms,
  volunteerForm,
  board,
  boardForm,
  businessPlan,
  impact,
  reports,
  waitlist,
  unsubscribe,
  login,
  accountPages,
  privacy,
  notFound,
};
