import { type Refusal, refusal } from '@secondset/content/refusal';

/** Gmail clips HTML at 102 kB, footer included; rewritten links add to the size on the way. */
const maxHtmlBytes = 100_000;
const warnHtmlBytes = 80_000;

const inKilobytes = (bytes: number) => Math.round(bytes / 1000);
const paramsOf = (htmlBytes: number) => ({
  kilobytes: inKilobytes(htmlBytes),
  max: inKilobytes(maxHtmlBytes),
});

/** A warning when the email nears the size at which Gmail clips it. */
export const sizeWarnings = (htmlBytes: number): Refusal[] =>
  htmlBytes > warnHtmlBytes && htmlBytes <= maxHtmlBytes
    ? [refusal('mail-nearly-too-large', paramsOf(htmlBytes))]
    : [];

/** A problem when the email is so large that Gmail would clip it. */
export const sizeProblems = (htmlBytes: number): Refusal[] =>
  htmlBytes > maxHtmlBytes ? [refusal('mail-too-large', paramsOf(htmlBytes))] : [];
