import { organisation } from '@secondset/content';
import type { Plan } from './plan.ts';
import { financials } from './plan-financials.ts';

export const plan: Plan = {
  title: 'Business Plan',
  intro: `How ${organisation.name} will grow, what it will cost, and how the money works.`,
  financials,
  sections: [
    {
      id: 'executive-summary',
      title: 'Executive Summary',
      passages: [
        {
          paragraphs: [
            `${organisation.name} is a non-profit. We use fitness, mentorship and community to empower justice-impacted people, mainly adults in ${organisation.region} who were incarcerated.`,
            'Training is free for the first 90 days after release. After that there is support for people with low income. The public can join for $100 for life or $10 a month.',
            'We grow in three phases: a pilot for 100 clients, then 500 community members, then 1,000 lives changed with a place of our own.',
          ],
        },
        {
          heading: 'The plan in numbers',
          list: [
            'More than 100 clients in year 1',
            'More than 1,000 clients by year 3',
            'About 35 participants a month cover our recurring costs',
            'A startup budget of $26,500',
          ],
        },
      ],
    },
    {
      id: 'company-description',
      title: 'Company Description',
      passages: [
        {
          paragraphs: [
            `${organisation.name} helps people who come home from prison or jail to build strength, in body and in life. We train together, we mentor each other, and nobody starts over alone.`,
            'A founder and visionary, a marketing coordinator and a program director lead the work.',
            'We are looking for a founding board. It meets two to four times a year, and its members do not have to raise money.',
          ],
        },
        {
          heading: 'Where we are today',
          paragraphs: [
            'Our programs are not yet active. People can join a waitlist, and we publish an impact report each quarter.',
          ],
        },
      ],
    },
    {
      id: 'goals-milestones',
      title: 'Goals & Milestones',
      passages: [
        {
          heading: 'Phase 1',
          paragraphs: [
            'A pilot that serves 100 justice-impacted clients with structured fitness and mentorship.',
          ],
        },
        {
          heading: 'Phase 2',
          paragraphs: [
            'Reaching 500 community members with group training and peer-led mentorship.',
          ],
        },
        { heading: 'Phase 3', paragraphs: ['Changing 1,000 lives with a dedicated facility.'] },
        {
          heading: 'How we measure it',
          list: [
            'Year 1: more than 100 clients',
            'Year 3: more than 1,000 clients',
            'Break-even: about 35 participants a month',
          ],
        },
      ],
    },
    {
      id: 'target-market',
      title: 'Target Market',
      passages: [
        {
          heading: 'Whom we serve',
          paragraphs: [
            `Adults in ${organisation.region} who were incarcerated come first, above all in the first 90 days after release. Their families and neighbors are welcome too: our later phases are open to the whole community.`,
          ],
        },
        {
          heading: 'Who makes it possible',
          list: [
            'Donors and sponsors, who pay for a person’s training',
            'Volunteers and mentors, who coach and listen',
            'Partner organizations in reentry',
            'Members of the public, who pay for their own membership',
          ],
        },
      ],
    },
    {
      id: 'industry-competitors',
      title: 'Industry/Competitors',
      passages: [
        {
          paragraphs: [
            'Reentry organizations help with the first needs of coming home. We do not compete with them: we list six of them on our website and send people there.',
            'Gyms and fitness apps sell training to everyone. They are where our public members could go instead.',
          ],
        },
        {
          heading: 'What sets us apart',
          list: [
            'Free for the first 90 days after release',
            'Trauma-informed coaching',
            'Mentorship by people who have been through it',
            'A path to work: a peer-coach certification is planned',
          ],
        },
      ],
    },
    {
      id: 'products-services',
      title: 'Products & Services',
      passages: [
        {
          heading: 'Access',
          list: [
            'Free for the first 90 days after release',
            'Then support for people with low income',
            'For the public: $100 for life, or $10 a month',
          ],
        },
        {
          heading: 'Core services',
          list: [
            'Reentry fitness programs',
            'Trauma-informed coaching',
            'Nutrition education',
            'In future: a peer-coach certification',
          ],
        },
        {
          heading: 'Services that earn money',
          list: [
            'Apparel',
            'Paid speaking',
            'Challenges and events',
            'In future: a digital coaching platform',
          ],
        },
        {
          heading: 'Licensing and partnerships',
          paragraphs: [
            'Other organizations can license our program or run it with us as partners.',
          ],
        },
      ],
    },
    {
      id: 'limits-liabilities',
      title: 'Limits & Liabilities',
      passages: [
        {
          list: [
            'Our programs are not yet active. What this plan says about them is intent, not a record.',
            'Costs are ranges, and the monthly figures are a sample. Real ones will differ.',
            'Physical training carries a risk of injury. The startup budget sets money aside for licensing, legal work and certifications.',
            'We depend on gifts, sponsors and volunteers until about 35 participants a month cover the recurring costs.',
            'The startup budget holds $3,500 for what nobody foresees.',
            'This plan informs. It is not an offer of securities.',
          ],
        },
      ],
    },
    {
      id: 'marketing-plan',
      title: 'Marketing Plan',
      passages: [
        {
          heading: 'How people find us',
          list: [
            'Our website, with programs, events and resources',
            'Photos and short videos on social media',
            'Mails to people who asked for them, and who can stop them with one click',
            'Community events: runs, outings and challenges',
            'Partner organizations that send people to us',
          ],
        },
        {
          heading: 'How we earn trust',
          paragraphs: [
            'We report our impact each quarter, in the open.',
            'The startup budget holds $4,000 for brand and marketing, $2,500 for community events and $3,000 for merchandise.',
          ],
        },
      ],
    },
    {
      id: 'financials',
      title: 'Financials',
      passages: [
        {
          paragraphs: [
            'What each phase costs, how a sample year runs month by month, and what the first money is for. All amounts are in US dollars.',
          ],
        },
      ],
    },
  ],
};
