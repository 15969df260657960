import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { Goal, HomeContent } from '../shape/index.ts';

export const goals: Goal[] = [
  {
    phase: 'Phase 1',
    target: '100',
    text: 'A pilot serving 100 justice-impacted clients with structured fitness and mentorship.',
  },
  {
    phase: 'Phase 2',
    target: '500',
    text: 'Reaching 500 community members with group training and peer-led mentorship.',
  },
  {
    phase: 'Phase 3',
    target: '1,000',
    text: 'Changing 1,000 lives with a dedicated facility.',
  },
];

export const home: HomeContent = {
  hero: {
    headline: 'Strength, Resilience, and Second Chances.',
    text: `${organization.name} helps people coming home from prison and jail get strong, find a mentor, and find a place to belong. Your next try starts here.`,
    picture: {
      name: 'sunrise',
      alt: 'The sun rises over dark hills. Three people run together beside a winding road.',
    },
    learnMore: { label: 'Learn More', href: paths.about },
    support: { label: 'Support the Mission', href: paths.support },
  },
  goals: {
    title: 'Our Impact Goals',
    intro: 'We’re growing in three steps. We measure each one in people, not slogans.',
    link: { label: 'See our impact', href: paths.impact },
  },
  about: {
    title: 'About Us',
    paragraphs: [
      'Coming home is hard work. There’s so much to rebuild at once: your health, trust, a job, a place to live, a family.',
      'We start with the body, because effort you can feel is effort you can trust. You show up, you lift, you run, and people know your name. Mentors who’ve walked this road walk it with you.',
    ],
    picture: {
      name: 'people',
      alt: 'Five people of different ages and builds stand side by side with their arms around each other.',
    },
    link: { label: 'Read our story', href: paths.about },
  },
  programs: {
    title: 'Programs',
    text: 'Group fitness, outdoor trips, nutrition, personal training, and a path to becoming a certified instructor. Our programs haven’t started yet. Join now, and you’ll be the first to hear.',
    picture: {
      name: 'barbell',
      alt: 'A person lifts a barbell overhead while a coach stands close by.',
    },
    join: { label: 'Join Our Programs', href: paths.joinPrograms },
    all: { label: 'See all programs', href: paths.programs },
    events: { label: 'Upcoming Events', href: paths.events },
  },
  getInvolved: {
    title: 'Get Involved',
    cards: [
      {
        title: 'Donate/Invest',
        text: 'Your gift pays for coaches, gear and a safe place to train.',
        link: { label: 'Give Today', href: paths.support },
      },
      {
        title: 'Sponsor a Citizen',
        text: 'Stand behind one person as they train, learn and start again.',
        link: { label: 'Sponsor Now', href: paths.sponsor },
      },
      {
        title: 'Volunteer',
        text: 'Coach a class, mentor someone, or help out at an event.',
        link: { label: 'Volunteer', href: paths.volunteerForm },
      },
    ],
  },
  plan: {
    title: 'Business Plan',
    text: 'How we plan to grow, what it will cost, and how the money works. Open to partners and funders who agree to keep it confidential.',
    link: { label: 'Read the business plan', href: paths.businessPlan, ownRemote: true },
  },
};
