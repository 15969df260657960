import { organisation } from '@secondset/content';
import type { PlanSection } from '@secondset/contracts';

export const executiveSummary: PlanSection = {
  id: 'executive-summary',
  title: 'Executive Summary',
  passages: [
    {
      heading: 'Who we are and what we ask you to look at',
      paragraphs: [
        `${organisation.name} is a non-profit in ${organisation.region}. Fitness, mentorship and community are our tools, and they work together: training gives a week its shape, a mentor gives advice that was lived, and the group makes sure that nobody is left to do it alone.`,
        'The people at the center of this plan are adults who were incarcerated and are now coming home. The plan says what we offer them, how the work grows in three phases, what each phase costs, and at which point the work carries its own monthly costs.',
      ],
    },
    {
      heading: 'The offer in one paragraph',
      paragraphs: [
        'For the first 90 days after release a person pays us nothing at all. When those days are over, people with a low income get support so that money does not end the training. Everybody else can join as a member of the public, for $100 once and for life, or for $10 a month.',
        'Around this core stand services that earn money: apparel, paid speaking, challenges and events, and later a digital coaching platform. Licensing and partnerships carry the program to places we do not run ourselves.',
      ],
    },
    {
      heading: 'The plan in numbers',
      list: [
        'Clients by the end of year 1: more than 100',
        'Clients by the end of year 3: more than 1,000',
        'Participants a month who cover the recurring costs: about 35',
        'Startup budget, line by line in the Use of Capital table: $26,500',
        'Cash in the sample year: $20,000 at the start of January, $43,000 at the end of December',
        'Cost of Phase One: between $36,000 and $63,500, one-time and recurring costs together',
      ],
    },
    {
      heading: 'What we need',
      paragraphs: [
        'The first need is the startup budget, listed line by line in the Use of Capital table under Financials. The second is people: founding board members, mentors, coaches and partner organizations that send us those they serve.',
      ],
    },
  ],
};
