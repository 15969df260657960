import { organization } from '../organization.ts';
import type { SiteContent } from '../shape/index.ts';

export const meta: SiteContent['meta'] = {
  home: {
    title: `${organization.name}: Strength, Resilience, and Second Chances`,
    description: `Fitness, mentorship and community for people coming home to ${organization.region} from prison or jail. Train with us, join the waitlist, or help someone start again.`,
  },
  about: {
    title: 'About us',
    description:
      'Our mission, our story, our values and the people behind them. We use fitness and mentorship to help people come home strong.',
  },
  programs: {
    title: 'Programs',
    description:
      'Group fitness, outdoor trips, nutrition, personal training and a path to becoming a certified instructor. Not yet active: join the waitlist.',
  },
  resources: {
    title: 'Community Resources',
    description: `Housing, jobs, legal help, recovery, family and school: partners who help people coming home in ${organization.region}.`,
  },
  sponsor: {
    title: 'Sponsor a Citizen',
    description: 'Pay for one person’s training and mentorship, or become a mentor yourself.',
  },
  events: {
    title: 'Upcoming Events',
    description: 'Runs, workouts and community days over the next month. Everyone is welcome.',
  },
  joinPrograms: {
    title: 'Join our programs',
    description:
      'How to join our programs: three short steps, free to ask, and no need to be in shape.',
  },
  support: {
    title: 'Support the mission',
    description: 'Give once, give monthly, sponsor a citizen, or volunteer your time.',
  },
  getInvolved: {
    title: 'Get Involved',
    description: 'Volunteer, mentor, join a program, give, or stay in touch. Pick what fits you.',
  },
  volunteer: {
    title: 'Volunteer',
    description: 'Coach, mentor, or lend a hand in the community. A few hours can change a week.',
  },
  volunteerForm: {
    title: 'Volunteer interest',
    description: 'Tell us how you’d like to help: coaching, mentorship or community support.',
  },
  businessPlan: {
    title: 'Business Plan',
    description:
      'Our business plan, for partners and funders. It’s confidential, so we ask you to accept a short agreement before you read it.',
  },
  impact: {
    title: 'Impact',
    description: 'Our three goals, from 100 people to 1,000, and our quarterly impact reports.',
  },
  waitlist: {
    title: 'Join the waitlist',
    description: 'Be the first to hear when a program, an event or a volunteer spot opens.',
  },
  board: {
    title: 'Join Our Board of Directors',
    description: 'We’re building our founding board. See why it matters and what we ask of you.',
  },
  boardForm: {
    title: 'Apply for the founding board',
    description: 'Tell us about yourself and why you want to serve on our founding board.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Stop our marketing emails.',
  },
  login: {
    title: 'Log in',
    description: 'For our staff: log in to the email console.',
  },
  recover: {
    title: 'Forgot your password?',
    description: 'For our staff: get a link to choose a new password.',
  },
  reset: {
    title: 'Choose a new password',
    description: 'For our staff: choose a new password.',
  },
  invitation: {
    title: 'Welcome to the console',
    description: 'For our staff: accept an invitation to the console.',
  },
  newAddress: {
    title: 'Confirm your new address',
    description: 'For our staff: confirm the address you log in with.',
  },
  privacy: {
    title: 'Privacy',
    description: 'What we keep about you, why, and how to have it removed. In plain words.',
  },
  notFound: {
    title: 'Page not found',
    description: 'There’s no page at this address.',
  },
};
