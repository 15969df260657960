import type { SiteContent } from '../shape/index.ts';
import { about } from './about.ts';
import { chrome, footer } from './chrome.ts';
import { board, boardForm, events, impact, volunteer, volunteerForm } from './community.ts';
import { login, unsubscribe, waitlist } from './forms.ts';
import { getInvolved, sponsor, support } from './giving.ts';
import { goals, home } from './home.ts';
import { meta } from './meta.ts';
import { notFound, privacy } from './privacy.ts';
import { joinPrograms, programs, resources } from './programs.ts';

export const english: SiteContent = {
  meta,
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
  volunteerForm,
  board,
  boardForm,
  impact,
  waitlist,
  unsubscribe,
  login,
  privacy,
  notFound,
};
