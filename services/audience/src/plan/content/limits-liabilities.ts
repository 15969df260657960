import type { PlanSection } from '@secondset/contracts';

export const limitsLiabilities: PlanSection = {
  id: 'limits-liabilities',
  title: 'Limits & Liabilities',
  passages: [
    {
      heading: 'What this plan is not',
      paragraphs: [
        'This document is for information only. It does not offer securities, ask anyone to invest or promise a return. If you are thinking about supporting us, please talk to your own advisers.',
        'Anything in it that is not public stays confidential under the agreement that every reader accepts before opening it.',
      ],
    },
    {
      heading: 'Limits of the numbers',
      list: [
        'Phase costs are ranges. Real costs may land at either end, and prices change.',
        'The monthly figures are a sample year that shows how the money moves. They are not a record or a forecast of any particular year.',
        'Break-even at about 35 participants a month is based on the recurring costs of the first phase.',
      ],
    },
    {
      heading: 'Risks, and what we do about them',
      list: [
        'Injury: training always carries some risk. Coaches get certified before they lead, sessions start at each person’s level, and the legal work comes before the first class.',
        'Too few participants: partners refer people to us, the waitlist shows demand early, and we keep recurring costs low until we pass the threshold.',
        'Relying on gifts: until break-even, the work needs donors and sponsors. Revenue services are meant to change that.',
        'Relying on a few people: the founding board and peer-led mentorship spread knowledge beyond three roles.',
        'The unexpected: $3,500 of the startup budget is set aside for contingencies.',
      ],
    },
    {
      heading: 'Commitments we make',
      list: [
        'Participants’ safety and dignity come before growth',
        'We never use what participants tell coaches and mentors in marketing without their consent',
        'Money given for a purpose is spent on that purpose',
      ],
    },
  ],
};
