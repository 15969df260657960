export { ageIn } from './age-in.ts';
export { cardPath } from './card-path.ts';
export { chromeIn } from './chrome-in.ts';
export { english } from './en/index.ts';
export { englishStart } from './en/start.ts';
export { calendarFileOf, directionsTo, programWaitlist, waitlistFor } from './event-links.ts';
export { fieldWordsOf } from './field-words.ts';
export { fill } from './fill.ts';
export {
  defaultLanguage,
  type Language,
  languageCookie,
  languageOfPath,
  languages,
  localPath,
  neutralPath,
  otherLanguage,
} from './languages.ts';
export { type Organization, organization } from './organization.ts';
export { pageAddresses, previewLocales } from './page-addresses.ts';
export {
  confirmNewsPath,
  eventListPath,
  eventsPath,
  loginPath,
  newsletterFeedPath,
  newslettersPath,
  type PageName,
  paths,
  preferencesPath,
  receiptStopPath,
  retentionPath,
  unsubscribeUndoPath,
} from './paths.ts';
export { quarters, reportFigures, reportPath } from './report-figures.ts';
export type * from './shape/index.ts';
