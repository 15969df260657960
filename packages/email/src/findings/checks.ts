import { faintWords } from './contrast.ts';
import type { Check } from './finding.ts';
import { greetingToNobody } from './greeting.ts';
import { skippedHeadings } from './headings.ts';
import { suspiciousLinks } from './links.ts';
import { emptyText, fewWords, undescribedPictures } from './pictures.ts';
import { sensitiveWords } from './sensitive-words.ts';
import { missingPreheader, shoutingSubject, subjectLength } from './subject.ts';

/** What is looked for in every email that can be written at all. */
export const checks: readonly Check[] = [
  subjectLength,
  shoutingSubject,
  sensitiveWords,
  missingPreheader,
  greetingToNobody,
  suspiciousLinks,
  undescribedPictures,
  fewWords,
  emptyText,
  skippedHeadings,
  faintWords,
];
