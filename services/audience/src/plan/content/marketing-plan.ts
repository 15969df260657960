import type { PlanSection } from '@secondset/contracts';

export const marketingPlan: PlanSection = {
  id: 'marketing-plan',
  title: 'Marketing Plan',
  passages: [
    {
      heading: 'The message',
      paragraphs: [
        'We talk about effort and about people, never about pity. We use plain words, because English is a second language for some of our readers, and some don’t read much at all. We never reduce anyone to what they did or what was done to them.',
      ],
    },
    {
      heading: 'Channels',
      list: [
        'Reentry partners, who tell people about us before and after release',
        'The website, which explains the programs and signs people up for the waitlist',
        'Pictures and short videos of training, shared with the consent of everyone in them',
        'Emails to people who asked for them, with a one-click way to leave the list',
        'Runs, outings and challenges, where people can see for themselves',
        'Speaking, which brings in money and spreads the word at the same time',
      ],
    },
    {
      heading: 'From first contact to member',
      paragraphs: [
        'Someone hears about us, joins the waitlist, gets an invitation to a first session and meets a mentor. At the end of the 90 days, we talk about the next step that fits: low-income support or a membership. We ask people who stay to bring the next person along.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'Out of the startup budget, $4,000 goes to brand and marketing, $2,500 to community events and $3,000 to merchandise. Apparel and events should earn that money back. The brand should earn trust.',
      ],
    },
    {
      heading: 'How we measure it',
      list: [
        'People on the waitlist, by how they found us',
        'First sessions, and how many of those people come back',
        'Active participants a month, compared with the threshold of 35',
        'Revenue from apparel, speaking and events',
      ],
    },
  ],
};
