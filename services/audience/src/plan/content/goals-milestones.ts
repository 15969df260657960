import type { PlanSection } from '@secondset/contracts';

export const goalsMilestones: PlanSection = {
  id: 'goals-milestones',
  title: 'Goals & Milestones',
  passages: [
    {
      paragraphs: [
        'The work grows in three phases. Each has a number of people to reach, a kind of work that reaches them, and a cost of its own. A phase is not declared finished by its date but by its number.',
      ],
    },
    {
      heading: 'Phase One: the pilot',
      paragraphs: [
        'Period: startup. One hundred justice-impacted clients train and are mentored in a structured program. The pilot has to prove that people come, stay and recommend it, and that about 35 participants a month pay for what recurs.',
      ],
      list: [
        'Milestone: more than 100 clients served within year 1',
        'Milestone: break-even, reached in a month with about 35 active participants',
        'Milestone: licensing, legal work and certifications in place before the first class',
      ],
    },
    {
      heading: 'Phase Two: the community',
      paragraphs: [
        'Period: years 1 to 3. The program opens from clients to the wider community and reaches 500 members. Training in groups makes that affordable, and mentorship led by peers makes it possible: people who went through the pilot are the ones who welcome the next.',
      ],
      list: [
        'Milestone: 500 community members reached',
        'Milestone: more than 1,000 clients by year 3, counted over all phases',
      ],
    },
    {
      heading: 'Phase Three: the house',
      paragraphs: [
        'Period: years 3 to 5. A facility of our own gives the program a permanent address. The goal of this phase is 1,000 changed lives.',
      ],
      list: [
        'Milestone: a dedicated facility, opened and staffed',
        'Milestone: the peer-coach certification offered to people who came through the program',
      ],
    },
    {
      heading: 'How we will know',
      paragraphs: [
        'Every quarter we compare clients served, active participants a month and money spent with this plan, and say in the open where we are behind.',
      ],
    },
  ],
};
