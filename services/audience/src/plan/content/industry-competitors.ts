import type { PlanSection } from '@secondset/contracts';

export const industryCompetitors: PlanSection = {
  id: 'industry-competitors',
  title: 'Industry/Competitors',
  passages: [
    {
      heading: 'Two fields that seldom meet',
      paragraphs: [
        'We work where two fields touch. Reentry services look after housing, papers, work and health. The fitness industry sells training. The first rarely trains; the second rarely asks where somebody has been. This plan lives in the gap between them.',
      ],
    },
    {
      heading: 'Reentry organizations: partners, not rivals',
      paragraphs: [
        'Organizations in reentry meet needs that we do not meet, and we send people to them: six of them are listed on our own website. They in turn serve people for whom training is the missing part. Each side grows with the other.',
      ],
    },
    {
      heading: 'Gyms, studios and fitness apps',
      paragraphs: [
        'These are the true alternative for members of the public. They offer more machines, more hours and more branches than we will. They do not offer mentorship, coaching that knows about trauma, or a group in which a record is nothing special.',
      ],
    },
    {
      heading: 'Doing nothing',
      paragraphs: [
        'The strongest competitor is the empty day. Against it stand a fixed hour, a coach who calls when somebody is missing, and 90 days in which price is no excuse.',
      ],
    },
    {
      heading: 'Where we are strong',
      list: [
        'Access without payment when it is needed most, and fair prices afterwards',
        'Coaches who are trained to work with trauma',
        'Mentors and peers who have come home themselves',
        'A way onward: the future peer-coach certification turns participants into colleagues',
        'A program that can be licensed, so that it grows without a branch in every town',
      ],
    },
    {
      heading: 'Where we are not yet strong',
      list: [
        'The name is new and has to earn trust',
        'Until Phase Three there is no house of our own',
        'The record of results begins with the pilot',
      ],
    },
  ],
};
