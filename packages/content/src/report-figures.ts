import type { Language } from './languages.ts';
import type { Quarter, ReportFigures } from './shape/index.ts';

/**
 * The figures for each quarter of 2025. They are samples, and every report says so, until the
 * organization adds its own.
 */
export const reportFigures: Record<Quarter, ReportFigures> = {
  q1: { people: 12, sessions: 36, mentors: 4, hours: 140, spent: 4200 },
  q2: { people: 21, sessions: 58, mentors: 7, hours: 260, spent: 6900 },
  q3: { people: 34, sessions: 82, mentors: 11, hours: 410, spent: 9300 },
};

export const quarters = ['q1', 'q2', 'q3'] as const satisfies Quarter[];

/** Where the build puts a quarter's report. */
export const reportPath = (quarter: Quarter, language: Language): string =>
  `/reports/impact-2025-${quarter}.${language}.pdf`;
