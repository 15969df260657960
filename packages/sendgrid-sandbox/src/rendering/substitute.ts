export type Substitute = (text: string) => string;

/**
 * Plain find and replace of the exact keys, in one pass: values are never searched again, and of
 * two keys that start alike the longer one wins.
 */
export function createSubstitute(substitutions: Record<string, string>): Substitute {
  const keys = Object.keys(substitutions).filter((key) => key !== '');
  if (keys.length === 0) return (text) => text;
  const pattern = keys
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  const finder = new RegExp(pattern, 'g');
  return (text) => text.replace(finder, (key) => substitutions[key] ?? key);
}
