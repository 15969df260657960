import { programWaitlist } from '../event-links.ts';
import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { JoinProgramsContent, ProgramsContent, ResourcesContent } from '../shape/index.ts';

const join = { label: 'Join Waitlist', href: paths.waitlist };

export const programs: ProgramsContent = {
  title: 'Programs',
  lead: 'Five ways to get strong and stay strong. You don’t need experience or special gear. Just bring the effort.',
  notice:
    'Our programs are not yet active. Join the waitlist, and we’ll write to you as soon as a spot opens.',
  picture: {
    name: 'barbell',
    alt: 'A person lifts a barbell overhead while a coach stands close by.',
  },
  cards: [
    {
      title: 'Group Fitness Classes',
      description:
        'Train side by side. Strength, cardio and mobility for every level, led by coaches who know your name.',
      icon: 'users',
      link: join,
    },
    {
      title: 'Outdoor Experiences',
      description:
        'Trail runs, 5/10ks, beach outings and community sports leagues. Fresh air, open sky, good company.',
      icon: 'mountain',
      link: join,
    },
    {
      title: 'Nutrition Counseling',
      description: 'Learn to shop, cook and eat well on a real budget, in a real kitchen.',
      icon: 'salad',
      link: join,
    },
    {
      title: 'Personal Training',
      description:
        'One coach and one plan, built around your body, your old injuries and your goals.',
      icon: 'dumbbell',
      link: join,
    },
    {
      title: 'Certification Pathways',
      description:
        'Become a certified fitness instructor. Turn your own comeback into paid work that helps others.',
      icon: 'medal',
      link: join,
    },
  ],
};

export const joinPrograms: JoinProgramsContent = {
  title: 'Join our programs',
  lead: 'You don’t have to be in shape. You don’t have to explain your past. Three short steps, and you’re in.',
  picture: {
    name: 'trail',
    alt: 'Two people run on a trail through the hills, with a small dog beside them.',
  },
  stepsTitle: 'How it works',
  steps: [
    {
      name: 'Join the waitlist',
      text: 'Tell us your name, your email and what you’d like to do.',
    },
    {
      name: 'We write to you',
      text: 'When a spot opens near you, you’ll get an email with the day and the place.',
    },
    { name: 'Show up', text: 'Wear shoes you can move in. A coach will meet you at the door.' },
  ],
  join: { label: 'Join the waitlist', href: programWaitlist },
  programs: { label: 'See all programs', href: paths.programs },
};

const visit = 'Visit Website';

export const resources: ResourcesContent = {
  title: 'Community Resources',
  lead: `Coming home takes more than a workout. These partners help people across ${organization.region} with the rest.`,
  cards: [
    {
      name: 'Open Door Housing (sample partner)',
      desc: 'Rooms and sober living for your first months home.',
      icon: 'home',
      link: { label: visit, href: 'https://housing.example.org' },
    },
    {
      name: 'Fair Start Jobs (sample partner)',
      desc: 'Job training, tools and employers who hire people with records.',
      icon: 'work',
      link: { label: visit, href: 'https://jobs.example.org' },
    },
    {
      name: 'Clean Slate Legal Aid (sample partner)',
      desc: 'Free help with record clearing, fines, licenses and your rights.',
      icon: 'scale',
      link: { label: visit, href: 'https://legal.example.org' },
    },
    {
      name: 'Steady Ground Recovery (sample partner)',
      desc: 'Counseling, peer groups and care for body and mind.',
      icon: 'heart-pulse',
      link: { label: visit, href: 'https://recovery.example.org' },
    },
    {
      name: 'Back Together Families (sample partner)',
      desc: 'Support for parents, partners and kids finding their way back to each other.',
      icon: 'family',
      link: { label: visit, href: 'https://families.example.org' },
    },
    {
      name: 'Next Page Learning (sample partner)',
      desc: 'High school diplomas, college help and computer classes.',
      icon: 'book',
      link: { label: visit, href: 'https://learning.example.org' },
    },
    {
      name: `${organization.name} Programs`,
      desc: 'Our own training, nutrition and mentorship. Opening soon.',
      icon: 'dumbbell',
      link: { label: 'See our programs', href: paths.programs },
    },
  ],
};
