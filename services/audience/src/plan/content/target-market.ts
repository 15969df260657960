import { organization } from '@secondset/content';
import type { PlanSection } from '@secondset/contracts';

export const targetMarket: PlanSection = {
  id: 'target-market',
  title: 'Target Market',
  passages: [
    {
      heading: 'First: people who have just come home',
      paragraphs: [
        `Our first market is adults in ${organization.region} who were incarcerated, especially in their first 90 days after release. In those weeks, people have to rebuild a lot at once, and money is tight. That is why this time is free.`,
        'What they are looking for is not a gym. It is somewhere to be at a set time, a body they can count on again, and people who don’t ask them to explain themselves.',
      ],
    },
    {
      heading: 'Second: people with low incomes after the first 90 days',
      paragraphs: [
        'Most people who start with us will still be getting back on their feet when the free period ends. Low-income support keeps the door open, so staying is a matter of commitment, not money.',
      ],
    },
    {
      heading: 'Third: the public',
      paragraphs: [
        'Families, neighbors and supporters can train alongside the people they care about. They can pay $100 once for lifetime access, or $10 a month.',
      ],
    },
    {
      heading: 'People who pay but don’t train',
      list: [
        'Donors and sponsors, who support one person or the whole program',
        'Organizations that book a speaker, a challenge or an event',
        'Organizations that license the program for the people they serve',
        'Apparel customers, who take our name out into the neighborhood',
      ],
    },
    {
      heading: 'How people reach us',
      paragraphs: [
        'Reentry organizations, mentors and former participants refer them. We expect people who come on the word of someone they trust to stay longer than people who saw an ad, so that is where we put our effort first.',
      ],
    },
  ],
};
