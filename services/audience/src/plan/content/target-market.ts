import { organisation } from '@secondset/content';
import type { PlanSection } from '@secondset/contracts';

export const targetMarket: PlanSection = {
  id: 'target-market',
  title: 'Target Market',
  passages: [
    {
      heading: 'First: people who have just come home',
      paragraphs: [
        `Our first market is adults in ${organisation.region} who were incarcerated, above all in their first 90 days after release. In those weeks much has to be rebuilt at once and there is little money. That is why this time costs them nothing.`,
        'What they look for is not a gym. It is a place to be at a fixed hour, a body that can be relied on again, and people who do not ask them to explain themselves.',
      ],
    },
    {
      heading: 'Second: people with a low income after the first 90 days',
      paragraphs: [
        'Most of those who start with us will still be finding their feet when the free time ends. Low-income support keeps the door open, so that staying is a question of will and not of money.',
      ],
    },
    {
      heading: 'Third: the public',
      paragraphs: [
        'Families, neighbors and supporters may train beside the people they care about. They choose between one payment of $100 for life and $10 each month.',
      ],
    },
    {
      heading: 'Those who pay without training',
      list: [
        'Donors and sponsors, who stand behind one person or behind the whole program',
        'Organizations that book a speaker, a challenge or an event',
        'Organizations that license the program for the people in their own care',
        'Buyers of apparel, who carry the name into the street',
      ],
    },
    {
      heading: 'How people reach us',
      paragraphs: [
        'Reentry organizations, mentors and former participants send them. A person who comes by recommendation of somebody they trust stays longer than one who comes by an advertisement; the plan therefore spends its effort there first.',
      ],
    },
  ],
};
