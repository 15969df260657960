import { programWaitlist } from '../event-links.ts';
import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { GetInvolvedContent, SponsorContent, SupportContent } from '../shape/index.ts';

export const sponsor: SponsorContent = {
  title: 'Sponsor a Citizen',
  lead: 'Behind every comeback is someone who believed in it. Your sponsorship pays for one person’s coaching, gear and mentorship.',
  sponsor: { label: 'Sponsor a Citizen', href: organization.links.sponsor },
  pictures: [
    {
      name: 'barbell',
      alt: 'A person lifts a barbell overhead while a coach stands close by.',
      caption: 'Coaching, week after week',
    },
    {
      name: 'trail',
      alt: 'Two people run on a trail through the hills, with a small dog beside them.',
      caption: 'Days out on the trail',
    },
    {
      name: 'table',
      alt: 'Four people share bread, fruit and stew at a long table.',
      caption: 'Good food and good company',
    },
  ],
  mentor: {
    title: 'Give your time instead',
    paragraphs: [
      'Mentors call once a week, listen, and join a workout when they can. No degree needed. We’ll teach you the rest.',
    ],
    link: { label: 'Become a Mentor', href: paths.volunteerForm },
  },
};

export const support: SupportContent = {
  title: 'Support the mission',
  lead: 'Every gift moves someone forward. Choose what works for you.',
  waysTitle: 'Ways to give',
  picture: {
    name: 'hands',
    alt: 'Five hands of different skin tones meet in the middle of a circle.',
  },
  cards: [
    {
      title: 'Give to our campaign',
      text: 'Help us launch the pilot. Make a one-time gift of any size on our crowdfunding page.',
      link: { label: 'Give to the campaign', href: organization.links.crowdfunding },
    },
    {
      title: 'Become a monthly supporter',
      text: 'A small gift each month keeps coaches paid and doors open.',
      link: { label: 'Support us monthly', href: organization.links.membership },
    },
    {
      title: 'A second campaign',
      text: 'We’re getting our next crowdfunding campaign ready.',
      badge: 'Coming Soon',
    },
    {
      title: 'Donate directly',
      text: 'Give by card on our secure donation page.',
      link: { label: 'Donate securely', href: organization.links.donate },
    },
    {
      title: 'Sponsor a Citizen',
      text: 'Pay for one person’s training and mentorship.',
      link: { label: 'Sponsor a Citizen', href: paths.sponsor },
    },
    {
      title: 'Volunteer',
      text: 'Coach, mentor or help out at an event.',
      link: { label: 'Volunteer', href: paths.volunteer },
    },
  ],
};

export const getInvolved: GetInvolvedContent = {
  title: 'Get Involved',
  lead: 'There’s a place for you here. Pick what fits today. You can always change your mind tomorrow.',
  waysTitle: 'Ways to join in',
  cards: [
    {
      title: 'Volunteer/Mentorship',
      text: 'Coach a class, walk beside someone as a mentor, or help out in the community.',
      link: { label: 'Volunteer with us', href: paths.volunteerForm },
    },
    {
      title: 'Programs',
      text: 'Train, eat well, get outside, or earn your instructor certification.',
      link: { label: 'Join a program', href: programWaitlist },
    },
    {
      title: 'Donate/Support',
      text: 'Give once or every month. Your gift pays for coaching, gear and a place to train.',
      link: { label: 'Support us', href: paths.support },
    },
  ],
  stayUpdated: {
    title: 'Stay Updated',
    text: 'Join the list and be the first to hear when something opens. No spam, and you can leave with one click.',
    link: { label: 'Keep me posted', href: paths.waitlist },
  },
};
