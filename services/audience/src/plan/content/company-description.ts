import { organisation } from '@secondset/content';
import type { PlanSection } from '@secondset/contracts';

export const companyDescription: PlanSection = {
  id: 'company-description',
  title: 'Company Description',
  passages: [
    {
      heading: 'What we do',
      paragraphs: [
        `${organisation.name} trains, coaches and mentors adults who were incarcerated. The work has three strands. Structured fitness builds strength and routine. Mentorship joins each person with somebody who knows the road. Community means that both happen in a group that notices when somebody is missing.`,
        'We are a non-profit. What the revenue services earn goes back into the core services, and access for people who have just come home is never sold to pay for something else.',
      ],
    },
    {
      heading: 'Who leads it',
      paragraphs: [
        'Three roles carry the daily work: a founder and visionary, a marketing coordinator and a program director.',
        'A founding board is being formed to stand above them. It meets between two and four times a year. Its members steer, check and open doors; none of them is required to raise funds.',
      ],
    },
    {
      heading: 'Where we stand now',
      paragraphs: [
        'The programs described in this plan have not begun. People who want to take part wait on a list, and those on it hear first. Impact reports come out every quarter, so that the plan can be held against what happened.',
      ],
    },
    {
      heading: 'How the work is built',
      list: [
        'Core services for people coming home, free at first and low in price afterwards',
        'Revenue services that carry the recurring costs',
        'Licensing, so that other organizations can run the program under agreed rules',
        'Partnerships, so that people reach us through those they already trust',
      ],
    },
  ],
};
