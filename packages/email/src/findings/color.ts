/** Red, green, blue from 0 to 255, and how opaque from 0 to 1. */
export type Color = readonly [number, number, number, number];

export const black: Color = [0, 0, 0, 1];
export const white: Color = [255, 255, 255, 1];
const named: Record<string, Color> = { black, white, transparent: [0, 0, 0, 0] };

/** A color as emails write it: `#rgb`, `#rrggbb`, `rgb()`, `rgba()`. Undefined for others. */
export function readColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  const known = named[value];
  if (known !== undefined) return known;
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex !== undefined) {
    const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
    return [red ?? 0, green ?? 0, blue ?? 0, 1];
  }
  const inside = /^rgba?\(([^()]{1,60})\)$/.exec(value)?.[1];
  if (inside === undefined) return undefined;
  const [red, green, blue, alpha = 1] = inside.split(/[\s,/]+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [red, green, blue, alpha].some(Number.isNaN) ? undefined : [red, green, blue, alpha];
}

/** What one sees of a color in front of an opaque one. */
export function over([red, green, blue, alpha]: Color, behind: Color): Color {
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2]), 1];
}

/** WCAG 2.2, relative luminance. */
function luminance([red, green, blue]: Color): number {
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two opaque colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
