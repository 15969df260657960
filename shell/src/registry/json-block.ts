/**
 * The JSON the gateway wrote into the page under this id; undefined when it is absent or broken.
 */
export function readJsonBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
