import { organization } from '../organization.ts';
import type { Descriptions } from '../shape/index.ts';

export const descriptions: Descriptions = {
  home: `Fitness, mentorship and community for people coming home to ${organization.region} from prison or jail. Train with us, join the waitlist, or help someone start again.`,
  about:
    'Our mission, our story, our values and the people behind them. We use fitness and mentorship to help people come home strong.',
  programs:
    'Group fitness, outdoor trips, nutrition, personal training and a path to becoming a certified instructor. Not yet active: join the waitlist.',
  resources: `Housing, jobs, legal help, recovery, family and school: partners who help people coming home in ${organization.region}.`,
  sponsor: 'Pay for one person’s training and mentorship, or become a mentor yourself.',
  events: 'Runs, workouts and community days over the next month. Everyone is welcome.',
  joinPrograms:
    'How to join our programs: three short steps, free to ask, and no need to be in shape.',
  support: 'Give once, give monthly, sponsor a citizen, or volunteer your time.',
  getInvolved: 'Volunteer, mentor, join a program, give, or stay in touch. Pick what fits you.',
  volunteer: 'Coach, mentor, or lend a hand in the community. A few hours can change a week.',
  volunteerForm: 'Tell us how you’d like to help: coaching, mentorship or community support.',
  businessPlan:
    'Our business plan, for partners and funders. It’s confidential, so we ask you to accept a short agreement before you read it.',
  impact: 'Our three goals, from 100 people to 1,000, and our quarterly impact reports.',
  waitlist: 'Be the first to hear when a program, an event or a volunteer spot opens.',
  board: 'We’re building our founding board. See why it matters and what we ask of you.',
  boardForm: 'Tell us about yourself and why you want to serve on our founding board.',
  unsubscribe: 'Stop our marketing emails.',
  login: 'For our staff: log in to the email console.',
  recover: 'For our staff: get a link to choose a new password.',
  reset: 'For our staff: choose a new password.',
  invitation: 'For our staff: accept an invitation to the console.',
  newAddress: 'For our staff: confirm the address you log in with.',
  privacy: 'What we keep about you, why, and how to have it removed. In plain words.',
  notFound: 'There’s no page at this address.',
};
