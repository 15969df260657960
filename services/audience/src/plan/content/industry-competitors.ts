import type { PlanSection } from '@secondset/contracts';

export const industryCompetitors: PlanSection = {
  id: 'industry-competitors',
  title: 'Industry/Competitors',
  passages: [
    {
      heading: 'Two fields that rarely meet',
      paragraphs: [
        'We work where two fields meet. Reentry services help with housing, documents, work and health. The fitness industry sells training. The first rarely offers training. The second rarely asks where someone has been. This plan fills the gap between them.',
      ],
    },
    {
      heading: 'Reentry organizations: partners, not rivals',
      paragraphs: [
        'Reentry organizations meet needs that we don’t, and we send people to them. Six of them are listed on our website. In turn, they serve people who are missing exactly what we offer. When one side grows, so does the other.',
      ],
    },
    {
      heading: 'Gyms, studios and fitness apps',
      paragraphs: [
        'For members of the public, these are the real alternative. They offer more machines, longer hours and more locations than we will. They don’t offer mentorship, trauma-informed coaching, or a group where having a record is no big deal.',
      ],
    },
    {
      heading: 'Doing nothing',
      paragraphs: [
        'Our toughest competitor is the empty day. We answer it with a set time to show up, a coach who calls when someone is missing, and 90 days when cost can’t get in the way.',
      ],
    },
    {
      heading: 'Where we are strong',
      list: [
        'Free access when people need it most, and fair prices after that',
        'Coaches trained in trauma-informed care',
        'Mentors and peers who have come home themselves',
        'A path forward: the future peer-coach certification will turn participants into colleagues',
        'A program that others can license, so it can grow without a location in every town',
      ],
    },
    {
      heading: 'Where we are not yet strong',
      list: [
        'Our name is new and still has to earn trust',
        'We won’t have our own facility until Phase Three',
        'Our track record starts with the pilot',
      ],
    },
  ],
};
