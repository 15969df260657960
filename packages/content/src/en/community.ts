import { paths } from '../paths.ts';
import type {
  BoardContent,
  EventsContent,
  ImpactContent,
  VolunteerContent,
} from '../shape/index.ts';

export const events: EventsContent = {
  title: 'Upcoming Events',
  lead: 'Runs, workouts and community days in the next month. Come as you are and bring someone along.',
  loading: 'Looking for events…',
  empty: 'No events scheduled for the next month. Check back soon!',
  stale: 'We could not refresh the calendar. This list is {age} old, from {time}.',
  unreachable: 'We could not load the calendar, so there may be events that are not shown here.',
  tryAgain: 'Try again',
  call: 'Or call us:',
  timeZone: 'All times are Pacific Time (Los Angeles).',
  allDay: 'All day',
  untitled: 'Untitled Event',
  join: 'Join Waitlist',
  directions: 'Get Directions',
  calendar: 'Add to calendar',
  plainList: 'See what is on in the next month',
  listTitle: 'In the next month',
  while: {
    title: 'Hear about the next one',
    text: 'Join the waitlist and we will write to you before the next event.',
    link: { label: 'Join the waitlist', href: paths.waitlist },
  },
};

export const volunteer: VolunteerContent = {
  title: 'Volunteer',
  lead: 'You do not need to be an athlete or an expert. You need to be steady, and you need to show up.',
  picture: {
    name: 'table',
    alt: 'Four people share bread, fruit and stew at a long table.',
  },
  waysTitle: 'Ways to help',
  ways: [
    {
      name: 'Coaching',
      text: 'Lead or assist a workout, a run or a class. Certified coaches and learners are both welcome.',
      icon: 'stopwatch',
    },
    {
      name: 'Mentorship',
      text: 'Walk beside one person for a season: a call a week, a workout now and then, an honest ear.',
      icon: 'hand-heart',
    },
    {
      name: 'Community Support',
      text: 'Rides, meals, event days, paperwork, phone calls. The small things that hold it together.',
      icon: 'users',
    },
  ],
  link: { label: 'Volunteer Today', href: paths.volunteerForm },
  board: {
    title: 'Join Our Board of Directors',
    paragraphs: [
      'Help steer us from the start. We are looking for people to take the founding seats.',
    ],
    link: { label: 'See the board’s work', href: paths.board },
  },
};

export const board: BoardContent = {
  title: 'Join Our Board of Directors',
  lead: 'The founding board decides what kind of organization we become. We want people who know this community at that table.',
  why: {
    title: 'Why a board matters',
    paragraphs: [
      'A board keeps us honest. It looks after the mission, checks the money and asks the hard questions.',
      'A good board also opens doors: to partners, to places to train, to people who hire.',
    ],
  },
  sought: {
    title: 'Who we are looking for',
    list: [
      'People who were incarcerated, and their families',
      'Coaches and fitness professionals',
      'People who know law, money, health or non-profit work',
      'Neighbors who care and who keep their word',
    ],
  },
  expected: {
    title: 'What we expect',
    list: [
      'Two to four meetings a year, in person or online',
      'No fundraising requirement',
      'Read the papers, speak your mind, respect the others',
      'Keep private matters private',
    ],
  },
  link: { label: 'Apply Now', href: paths.boardForm },
};

export const impact: ImpactContent = {
  title: 'Impact',
  lead: 'We count people, not promises. These are our goals, and every quarter we say how far we are.',
  picture: {
    name: 'trail',
    alt: 'Two people run on a trail through the hills, with a small dog beside them.',
  },
  goalsTitle: 'Our Impact Goals',
  reportsTitle: 'Quarterly Impact Reports',
  reportsIntro: 'What we did, what it cost and what we learned, one quarter at a time.',
  readReport: 'Read the report',
};
