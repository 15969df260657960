/** Joins class names, skipping empty ones. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
