/** Text as a pattern that matches only itself. */
export const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
