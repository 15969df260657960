/**
 * Puts values into a sentence's `{placeholders}`. A placeholder without a value stays as it is, so
 * that a mistake in a translation shows.
 */
export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
