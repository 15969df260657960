import { colorProperties, dark, light, palette } from '../tokens/colors.ts';

/** The palette colors that style sheets use by name, for bands that are dark in both schemes. */
const named = [
  'ink',
  'night',
  'midnight',
  'dusk',
  'slate',
  'mist',
  'bone',
  'sunrise',
  'amber',
  'honey',
] as const satisfies readonly (keyof typeof palette)[];

/** The custom properties of the colors. Paper is light whatever the screen is. */
export const css = `:root {
${named.map((name) => `--palette-${name}: ${palette[name]};`).join('\n')}
${colorProperties(light)}
}
@media screen and (prefers-color-scheme: dark) {
:root {
${colorProperties(dark)}
}
}
`;
