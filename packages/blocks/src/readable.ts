import { formatHex, interpolate, modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);

/** The least contrast of text and ground, WCAG 2.2 AA. */
export const leastContrast = 4.5;

/** From 1 to 21. */
export const contrast = wcagContrast;

/** The contrast on the ground where it is least. */
const leastOn = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** The one of these colors with the most contrast on a ground. */
export const mostReadable = (ground: string, colors: readonly [string, ...string[]]): string =>
  colors.reduce((best, color) => (contrast(color, ground) > contrast(best, ground) ? color : best));

const steps = 40;

/**
 * The color, or the nearest shade or tint of it that can be read on all of these grounds. Where
 * none can, black or white.
 */
export function readable(color: string, grounds: readonly [string, ...string[]]): string {
  if (leastOn(color, grounds) >= leastContrast) return color;
  const end = mostReadable(grounds[0], ['#000000', '#ffffff']);
  const toward = interpolate([color, end], 'rgb');
  for (let step = 1; step < steps; step += 1) {
    const mixed = formatHex(toward(step / steps));
    if (leastOn(mixed, grounds) >= leastContrast) return mixed;
  }
  return end;
}
