import { organization } from '../organization.ts';
import type { SiteContent } from '../shape/index.ts';

export const titles: SiteContent['titles'] = {
  home: `${organization.name}: Strength, Resilience, and Second Chances`,
  about: 'About us',
  programs: 'Programs',
  resources: 'Community Resources',
  sponsor: 'Sponsor a Citizen',
  events: 'Upcoming Events',
  joinPrograms: 'Join our programs',
  support: 'Support the mission',
  getInvolved: 'Get Involved',
  volunteer: 'Volunteer',
  volunteerForm: 'Volunteer interest',
  businessPlan: 'Business Plan',
  impact: 'Impact',
  waitlist: 'Join the waitlist',
  board: 'Join Our Board of Directors',
  boardForm: 'Apply for the founding board',
  unsubscribe: 'Unsubscribe',
  login: 'Log in',
  recover: 'Forgot your password?',
  reset: 'Choose a new password',
  invitation: 'Welcome to the console',
  newAddress: 'Confirm your new address',
  privacy: 'Privacy',
  notFound: 'Page not found',
};
