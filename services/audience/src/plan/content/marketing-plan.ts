import type { PlanSection } from '@secondset/contracts';

export const marketingPlan: PlanSection = {
  id: 'marketing-plan',
  title: 'Marketing Plan',
  passages: [
    {
      heading: 'The message',
      paragraphs: [
        'We speak of effort and of people, never of pity. The words are plain, because some of our readers read English as their second language, and some read little. Nobody is reduced to what they did or to what was done to them.',
      ],
    },
    {
      heading: 'Channels',
      list: [
        'Partners in reentry, who tell people about us before and after release',
        'The website, which explains the programs and takes names for the waitlist',
        'Pictures and short videos of training, shown with the consent of everybody in them',
        'Emails to people who asked for them; leaving the list takes one click',
        'Runs, outings and challenges, where people see for themselves',
        'Speaking, which earns money and makes the work known at the same time',
      ],
    },
    {
      heading: 'From first contact to member',
      paragraphs: [
        'Someone hears about us, joins the waitlist, is invited to a first session and gets a mentor. At the end of the 90 days we talk about the step that fits: low-income support, or a membership. People who stay are asked to bring the next person along.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'From the startup budget, $4,000 go into brand and marketing, $2,500 into community events and $3,000 into merchandise. Apparel and events are meant to earn money back; the brand is meant to earn trust.',
      ],
    },
    {
      heading: 'How we measure it',
      list: [
        'Names on the waitlist, by the way they found us',
        'First sessions, and how many of those people come again',
        'Active participants a month, held against the threshold of 35',
        'Revenue of apparel, speaking and events',
      ],
    },
  ],
};
