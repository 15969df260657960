import type { PlanSection } from '@secondset/contracts';

export const productsServices: PlanSection = {
  id: 'products-services',
  title: 'Products & Services',
  passages: [
    {
      heading: 'Access in three steps',
      list: [
        'Step one, the first 90 days after release: no charge for anything',
        'Step two, afterwards: support for participants with a low income',
        'Step three, for the public: lifetime access for $100, or monthly access for $10',
      ],
    },
    {
      heading: 'Core services',
      paragraphs: [
        'Reentry fitness programs are the heart. They are structured, run in groups and start where a person is, not where a program expects them to be.',
        'Trauma-informed coaching means that coaches know what imprisonment does to a body and to trust, ask before they touch, and never use shame as a tool.',
        'Nutrition education is practical: how to eat well with little money, a small kitchen or none.',
        'A peer-coach certification will follow. It lets people who came through the program learn to coach others and have something to show for it.',
      ],
    },
    {
      heading: 'Services that bring in revenue',
      list: [
        'Apparel with our name on it',
        'Paid speaking by founder, coaches and participants',
        'Challenges and events with an entry fee or a sponsor',
        'A digital coaching platform, planned for a later phase',
      ],
    },
    {
      heading: 'Licensing',
      paragraphs: [
        'What we learn becomes a program that others may run: sessions, coach training and rules of conduct, under our name and with a license fee. Licensing is how the work reaches places in which we have no people.',
      ],
    },
    {
      heading: 'Partnerships',
      paragraphs: [
        'With reentry partners we exchange referrals. With sponsors and supporters we share the cost of a place in the program. With other organizations we hold challenges and events together.',
      ],
    },
  ],
};
