import { organisation } from '../organisation.ts';
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
    text: `${organisation.name} helps people coming home from prison and jail get strong, find a mentor, and belong somewhere. Your next try starts here.`,
    picture: {
      name: 'sunrise',
      alt: 'The sun rises over dark hills. Three people run together beside a winding road.',
    },
    learnMore: { label: 'Learn More', href: paths.about },
    support: { label: 'Support the Mission', href: paths.support },
  },
  goals: {
    title: 'Our Impact Goals',
    intro: 'We grow in three steps. Each one is a number of people, not a slogan.',
    link: { label: 'See our impact', href: paths.impact },
  },
  about: {
    title: 'About Us',
    paragraphs: [
      'Coming home is hard work. There is a lot to rebuild at once: health, trust, a job, a place, a family.',
      'We start with the body, because effort you can feel is effort you can trust. You show up, you lift, you run, and somebody knows your name. Mentors who have walked this road walk it with you.',
    ],
    picture: {
      name: 'people',
      alt: 'Five people of different ages and builds stand side by side with their arms around each other.',
    },
    link: { label: 'Read our story', href: paths.about },
  },
  programs: {
    title: 'Programs',
    text: 'Group fitness, outdoor days, nutrition, personal training, and a path to become a certified instructor. Our programs have not started yet. Join now and you will be the first to hear.',
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
        text: 'Coach a class, mentor someone, or help on an event day.',
        link: { label: 'Volunteer', href: paths.volunteerForm },
      },
    ],
  },
  plan: {
    title: 'Business Plan',
    text: 'How we plan to grow, what it costs, and how the money works. Open to partners and funders who agree to keep it confidential.',
    link: { label: 'Read the business plan', href: paths.businessPlan },
  },
};
