import { organization } from '@secondset/content';
import type { PlanSection } from '@secondset/contracts';

export const companyDescription: PlanSection = {
  id: 'company-description',
  title: 'Company Description',
  passages: [
    {
      heading: 'What we do',
      paragraphs: [
        `${organization.name} trains, coaches and mentors adults who were incarcerated. The work has three parts. Structured fitness builds strength and routine. Mentorship pairs each person with someone who knows the road. Community means both happen in a group that notices when someone is missing.`,
        'We are a non-profit. Whatever our revenue services earn goes back into the core services, and we never cut access for people who have just come home to pay for something else.',
      ],
    },
    {
      heading: 'Who leads it',
      paragraphs: [
        'Three roles handle the daily work: a founder and visionary, a marketing coordinator and a program director.',
        'We are forming a founding board to oversee them. It will meet two to four times a year. Board members set direction, provide oversight and open doors. None of them is required to raise funds.',
      ],
    },
    {
      heading: 'Where we are now',
      paragraphs: [
        'The programs in this plan have not started yet. People who want to take part can join a waitlist, and they will be the first to hear. We publish impact reports every quarter, so you can compare the plan with what really happened.',
      ],
    },
    {
      heading: 'How the work is set up',
      list: [
        'Core services for people coming home, free at first and affordable after that',
        'Revenue services that cover the recurring costs',
        'Licensing, so other organizations can run the program under shared rules',
        'Partnerships, so people can find us through organizations they already trust',
      ],
    },
  ],
};
