import { organization } from '@secondset/content';
import type { PlanSection } from '@secondset/contracts';

export const executiveSummary: PlanSection = {
  id: 'executive-summary',
  title: 'Executive Summary',
  passages: [
    {
      heading: 'Who we are and what this plan covers',
      paragraphs: [
        `${organization.name} is a non-profit in ${organization.region}. Our tools are fitness, mentorship and community, and they work together. Training gives the week some structure. A mentor shares advice from experience. And the group makes sure nobody has to do it alone.`,
        'The people at the center of this plan are adults who were incarcerated and are now coming home. The plan explains what we offer them, how the work will grow in three phases, what each phase costs, and when the work can cover its own monthly costs.',
      ],
    },
    {
      heading: 'What we offer, in brief',
      paragraphs: [
        'For the first 90 days after release, people pay us nothing at all. After that, people with low incomes get support, so they don’t have to stop training because of money. Everyone else can join as a member of the public, for a one-time $100 lifetime membership or for $10 a month.',
        'Around this core are services that bring in money: apparel, paid speaking, challenges and events, and later a digital coaching platform. Licensing and partnerships take the program to places we can’t reach on our own.',
      ],
    },
    {
      heading: 'The plan in numbers',
      list: [
        'Clients by the end of year 1: more than 100',
        'Clients by the end of year 3: more than 1,000',
        'Participants a month needed to cover recurring costs: about 35',
        'Startup budget, line by line in the Use of Capital table: $26,500',
        'Cash in the sample year: $20,000 at the start of January, $43,000 at the end of December',
        'Cost of Phase One: between $36,000 and $63,500, including one-time and recurring costs',
      ],
    },
    {
      heading: 'What we need',
      paragraphs: [
        'First, we need the startup budget, which is listed line by line in the Use of Capital table under Financials. Second, we need people: founding board members, mentors, coaches, and partner organizations that refer the people they serve.',
      ],
    },
  ],
};
