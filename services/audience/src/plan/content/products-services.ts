import type { PlanSection } from '@secondset/contracts';

export const productsServices: PlanSection = {
  id: 'products-services',
  title: 'Products & Services',
  passages: [
    {
      heading: 'Access in three steps',
      list: [
        'Step one, the first 90 days after release: everything is free',
        'Step two, after that: support for participants with low incomes',
        'Step three, for the public: lifetime access for $100, or monthly access for $10',
      ],
    },
    {
      heading: 'Core services',
      paragraphs: [
        'Reentry fitness programs are the heart of what we do. They are structured, they run in groups, and they start where each person is, not where a program expects them to be.',
        'Trauma-informed coaching means that coaches know what incarceration does to a person’s body and to their trust. They ask before they touch, and they never use shame as a tool.',
        'Nutrition education is practical: how to eat well on a tight budget, with a small kitchen or none at all.',
        'A peer-coach certification will come later. It will let people who came through the program learn to coach others and have a credential to show for it.',
      ],
    },
    {
      heading: 'Services that bring in revenue',
      list: [
        'Apparel with our name on it',
        'Paid speaking by our founder, coaches and participants',
        'Challenges and events with an entry fee or a sponsor',
        'A digital coaching platform, planned for a later phase',
      ],
    },
    {
      heading: 'Licensing',
      paragraphs: [
        'We will turn what we learn into a program that others can run, with sessions, coach training and a code of conduct, under our name and for a license fee. Licensing is how the work can reach places where we have no staff.',
      ],
    },
    {
      heading: 'Partnerships',
      paragraphs: [
        'We trade referrals with reentry partners. Sponsors and supporters help cover the cost of a spot in the program. We team up with other organizations on challenges and events.',
      ],
    },
  ],
};
