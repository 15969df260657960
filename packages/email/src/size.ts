/** Gmail cuts HTML at 102 kB and hides the footer with it; rewritten links add some on the way. */
export const maxHtmlBytes = 100_000;
const warnHtmlBytes = 80_000;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** A sentence when the email nears the size at which Gmail cuts it. */
export const sizeWarnings = (htmlBytes: number): string[] =>
  htmlBytes > warnHtmlBytes && htmlBytes <= maxHtmlBytes
    ? [
        `This email is ${kilobytes(htmlBytes)} long. Gmail cuts off what goes beyond ${kilobytes(maxHtmlBytes)}.`,
      ]
    : [];

/** A sentence when the email is so large that it would be cut. */
export const sizeProblem = (htmlBytes: number): string | undefined =>
  htmlBytes > maxHtmlBytes
    ? `This email is ${kilobytes(htmlBytes)} long. Make it shorter than ${kilobytes(maxHtmlBytes)}, or Gmail cuts off its end.`
    : undefined;
