/** Gmail clips HTML at 102 kB, footer included; rewritten links add to the size on the way. */
export const maxHtmlBytes = 100_000;
const warnHtmlBytes = 80_000;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** A warning when the email nears the size at which Gmail clips it. */
export const sizeWarnings = (htmlBytes: number): string[] =>
  htmlBytes > warnHtmlBytes && htmlBytes <= maxHtmlBytes
    ? [
        `This email is ${kilobytes(htmlBytes)} long. Gmail cuts off everything beyond ${kilobytes(maxHtmlBytes)}.`,
      ]
    : [];

/** A problem when the email is so large that Gmail would clip it. */
export const sizeProblem = (htmlBytes: number): string | undefined =>
  htmlBytes > maxHtmlBytes
    ? `This email is ${kilobytes(htmlBytes)} long. Make it shorter than ${kilobytes(maxHtmlBytes)}, or Gmail will cut off the end.`
    : undefined;
