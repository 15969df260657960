import type { PlanSection } from '@secondset/contracts';

export const limitsLiabilities: PlanSection = {
  id: 'limits-liabilities',
  title: 'Limits & Liabilities',
  passages: [
    {
      heading: 'What this plan is not',
      paragraphs: [
        'This document informs. It offers no securities, asks nobody to invest and promises no return. Readers who think of supporting us should ask advisers of their own.',
        'What it contains and is not public stays confidential under the agreement that every reader accepted on the way in.',
      ],
    },
    {
      heading: 'Limits of the numbers',
      list: [
        'Phase costs are ranges. The truth may lie at either end, and prices change.',
        'The monthly series are a sample year made to show how the money moves. They are neither a record nor a forecast of one certain year.',
        'Break-even at about 35 participants a month rests on the recurring costs of the first phase.',
      ],
    },
    {
      heading: 'Risks, and what we do about them',
      list: [
        'Injury: people train with their bodies. Coaches are certified before they lead, sessions start at the level of the person, and legal work comes before the first class.',
        'Too few participants: partners refer, the waitlist shows demand early, and costs that recur are kept low until the threshold is passed.',
        'Dependence on gifts: until break-even the work needs donors and sponsors. Revenue services are there to end that.',
        'Dependence on few people: the founding board and peer-led mentorship spread knowledge beyond three roles.',
        'The unforeseen: $3,500 of the startup budget is kept as contingency.',
      ],
    },
    {
      heading: 'Duties we accept',
      list: [
        'Care for the safety and dignity of participants comes before growth',
        'What participants tell coaches and mentors is not used in marketing without their consent',
        'Money given for a purpose is spent on that purpose',
      ],
    },
  ],
};
