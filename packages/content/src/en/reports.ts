import type { ReportsContent } from '../shape/index.ts';

export const reports: ReportsContent = {
  subtitle: 'Quarterly impact report',
  sample: 'Sample report: the figures in this document are examples, not results.',
  figuresTitle: 'Figures',
  columns: { measure: 'What we count', value: 'Sample number' },
  measures: {
    people: 'People in the pilot',
    sessions: 'Training sessions',
    mentors: 'Mentors walking beside someone',
    hours: 'Volunteer hours',
    spent: 'Spent, in dollars',
  },
  goalTitle: 'Progress toward the Phase 1 goal',
  goal: '{people} of 100 people ({percent}%).',
  didTitle: 'What we did',
  learnedTitle: 'What we learned',
  quarters: {
    q1: {
      title: 'Q1 2025',
      summary: 'January to March',
      did: [
        'We tried out the first training plan in a public park.',
        'We got the first group of mentors ready.',
      ],
      learned: ['Early Saturdays work better than weekday nights.'],
    },
    q2: {
      title: 'Q2 2025',
      summary: 'April to June',
      did: ['We added a trail day each month.', 'We started cooking together after training.'],
      learned: ['A bus pass often decides whether someone can come.'],
    },
    q3: {
      title: 'Q3 2025',
      summary: 'July to September',
      did: [
        'We opened a second training group.',
        'The first participants started leading the warm-up.',
      ],
      learned: ['People stay when someone calls after they miss a day.'],
    },
  },
};
