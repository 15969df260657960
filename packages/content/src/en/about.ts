import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { AboutContent } from '../shape/index.ts';

export const about: AboutContent = {
  title: 'About us',
  lead: 'In the gym, the second set is where you find out what you have left. There’s always more than you think.',
  picture: {
    name: 'people',
    alt: 'Five people of different ages and builds stand side by side with their arms around each other.',
  },
  mission: {
    title: 'Our Mission',
    paragraphs: [
      'We use fitness, mentorship and community to empower justice-impacted people to build healthy, steady lives they can be proud of.',
      `We mainly serve adults who were incarcerated and are coming home to ${organization.region}. Families are welcome, too.`,
    ],
  },
  story: {
    title: 'Our Story',
    paragraphs: [
      'It started with something simple. Inside, a lot of people find that training keeps them going. It gives the day some shape. It gives them one thing nobody can take away.',
      'Then they come home, and that thing is gone: no gym, no crew, no plan. The days are long and the forms are longer.',
      'We want that first week to look different. A place to train. A coach who listens. People who’ve been there and made it through.',
    ],
    picture: {
      name: 'road',
      alt: 'An empty road bends through green hills toward a low morning sun.',
    },
  },
  founder: {
    title: 'Founder Bio',
    paragraphs: [
      'Our founder and visionary is a trainer from Southern California who has seen what steady, honest effort can do for people the system gave up on.',
      'The idea hasn’t changed since the first workout in a public park: treat everyone like an athlete with a whole season ahead.',
    ],
    sampleNotice: 'Sample text. The founder’s own words go here.',
  },
  values: {
    title: 'Our Philosophy & Values',
    paragraphs: [
      'Strength is a skill. You can learn it, practice it and pass it on. Five things guide us.',
    ],
    list: [
      { name: 'Dignity first', text: 'You’re a person with a future, not a case file.' },
      { name: 'Effort counts', text: 'We celebrate showing up. Results follow.' },
      { name: 'Nobody trains alone', text: 'A partner for every lift and every hard phone call.' },
      {
        name: 'Care for body and mind',
        text: 'Our coaching is trauma-informed: your pace, your choice.',
      },
      { name: 'Pass it on', text: 'People who finish come back to lead.' },
    ],
  },
  team: {
    title: 'Meet the Team',
    sampleNotice: 'Sample profiles. You’ll meet our real team here.',
    members: [
      {
        picture: 1,
        name: 'Sample Founder',
        role: 'Founder and Visionary',
        bio: 'Sets the direction, coaches the first classes and keeps the door open.',
      },
      {
        picture: 2,
        name: 'Sample Coordinator',
        role: 'Marketing Coordinator',
        bio: 'Tells our story, takes care of our partners and answers your messages.',
      },
      {
        picture: 3,
        name: 'Sample Director',
        role: 'Program Director',
        bio: 'Plans the programs, trains the mentors and makes sure it all works.',
      },
    ],
  },
  vision: {
    title: 'Our Vision',
    paragraphs: [
      'A place in every community where someone coming home can walk in, be greeted by name and start training the same day.',
      'Peers who lead. Families who cheer. Neighbors who see strength, not a record.',
    ],
    picture: {
      name: 'hands',
      alt: 'Five hands of different skin tones meet in the middle of a circle.',
    },
    link: { label: 'Join Us', href: paths.joinPrograms },
  },
};
