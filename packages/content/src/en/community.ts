import { paths } from '../paths.ts';
import type {
  BoardContent,
  EventsContent,
  ImpactContent,
  VolunteerContent,
} from '../shape/index.ts';

export const events: EventsContent = {
  title: 'Upcoming Events',
  lead: 'Runs, workouts and community days over the next month. Come as you are, and bring someone with you.',
  loading: 'Looking for events…',
  empty: 'No events scheduled for the next month. Check back soon!',
  stale: 'We could not refresh the calendar. This list is {age} old, from {time}.',
  unreachable: 'We could not load the calendar, so some events may be missing here.',
  tryAgain: 'Try again',
  call: 'Or call us:',
  timeZone: 'All times are Pacific Time (Los Angeles).',
  allDay: 'All day',
  untitled: 'Untitled Event',
  join: 'Join Waitlist',
  directions: 'Get Directions',
  calendar: 'Add to calendar',
  plainList: 'See what’s on in the next month',
  listTitle: 'Coming up in the next month',
  while: {
    title: 'Hear about the next one',
    text: 'Join the waitlist, and we’ll write to you before the next event.',
    link: { label: 'Join the waitlist', href: paths.waitlist },
  },
};

export const volunteer: VolunteerContent = {
  title: 'Volunteer',
  lead: 'You don’t have to be an athlete or an expert. You just have to be steady and show up.',
  picture: {
    name: 'table',
    alt: 'Four people share bread, fruit and stew at a long table.',
  },
  waysTitle: 'Ways to help',
  ways: [
    {
      name: 'Coaching',
      text: 'Lead or help with a workout, a run or a class. Certified coaches and people still learning are both welcome.',
      icon: 'stopwatch',
    },
    {
      name: 'Mentorship',
      text: 'Walk beside one person for a season: a weekly call, a workout now and then, someone who listens.',
      icon: 'hand-heart',
    },
    {
      name: 'Community Support',
      text: 'Rides, meals, events, paperwork, phone calls. The small things that hold it all together.',
      icon: 'users',
    },
  ],
  link: { label: 'Volunteer Today', href: paths.volunteerForm },
  board: {
    title: 'Join Our Board of Directors',
    paragraphs: [
      'Help set our course from the start. We’re looking for people to fill the founding seats.',
    ],
    link: { label: 'See what the board does', href: paths.board },
  },
};

export const board: BoardContent = {
  title: 'Join Our Board of Directors',
  lead: 'The founding board will shape the kind of organization we become. We want people who know this community at the table.',
  why: {
    title: 'Why a board matters',
    paragraphs: [
      'A board keeps us honest. It guards the mission, watches the money and asks the hard questions.',
      'A good board also opens doors: to partners, to places to train, to people who are hiring.',
    ],
  },
  sought: {
    title: 'Who we are looking for',
    list: [
      'People who were incarcerated, and their families',
      'Coaches and fitness professionals',
      'People who know law, finance, health care or non-profits',
      'Neighbors who care and keep their word',
    ],
  },
  expected: {
    title: 'What we expect',
    list: [
      'Two to four meetings a year, in person or online',
      'No fundraising requirement',
      'Read the materials, speak your mind, respect each other',
      'Keep private things private',
    ],
  },
  link: { label: 'Apply Now', href: paths.boardForm },
};

export const impact: ImpactContent = {
  title: 'Impact',
  lead: 'We count people, not promises. Here are our goals, and every quarter we report how far we’ve come.',
  picture: {
    name: 'trail',
    alt: 'Two people run on a trail through the hills, with a small dog beside them.',
  },
  goalsTitle: 'Our Impact Goals',
  reportsTitle: 'Quarterly Impact Reports',
  reportsIntro: 'What we did, what it cost and what we learned, one quarter at a time.',
  readReport: 'Read the report',
};
