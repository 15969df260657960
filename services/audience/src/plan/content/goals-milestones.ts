import type { PlanSection } from '@secondset/contracts';

export const goalsMilestones: PlanSection = {
  id: 'goals-milestones',
  title: 'Goals & Milestones',
  passages: [
    {
      paragraphs: [
        'The work grows in three phases. Each one has a number of people to reach, a way to reach them, and its own cost. A phase is done when it reaches its number, not when the calendar says so.',
      ],
    },
    {
      heading: 'Phase One: the pilot',
      paragraphs: [
        'Period: startup. One hundred justice-impacted clients get training and mentorship in a structured program. The pilot needs to prove that people come, stay and recommend it, and that about 35 participants a month can cover the recurring costs.',
      ],
      list: [
        'Milestone: more than 100 clients served in year 1',
        'Milestone: break-even, reached in a month with about 35 active participants',
        'Milestone: licensing, legal work and certifications in place before the first class',
      ],
    },
    {
      heading: 'Phase Two: the community',
      paragraphs: [
        'Period: years 1 to 3. The program opens up to the wider community and reaches 500 members. Group training makes that affordable, and peer-led mentorship makes it possible: people who went through the pilot welcome the people who come next.',
      ],
      list: [
        'Milestone: 500 community members reached',
        'Milestone: more than 1,000 clients by year 3, counting all phases',
      ],
    },
    {
      heading: 'Phase Three: a home of our own',
      paragraphs: [
        'Period: years 3 to 5. A dedicated facility gives the program a permanent address. The goal of this phase is to change 1,000 lives.',
      ],
      list: [
        'Milestone: a dedicated facility, opened and staffed',
        'Milestone: the peer-coach certification offered to people who have come through the program',
      ],
    },
    {
      heading: 'How we will know',
      paragraphs: [
        'Every quarter, we compare this plan with the clients we served, our active participants each month and the money we spent. Where we are behind, we say so publicly.',
      ],
    },
  ],
};
