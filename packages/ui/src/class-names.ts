/** Joins class names, leaving out what is absent. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
