/**
 * Whether a JSON text nests arrays and objects deeper than `most`. Parsing such a text works, but
 * whatever walks the value afterwards runs out of stack.
 */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
