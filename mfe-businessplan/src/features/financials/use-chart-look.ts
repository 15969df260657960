import { dark as darkColors, palette } from '@secondset/ui/tokens';
import { useMemo, useSyncExternalStore } from 'react';
import type { ChartColors, ChartLook } from './chart-types.ts';

/**
 * The page's colors as a canvas needs them. They change when the system switches between light and
 * dark or asks for reduced motion.
 */
export function useChartLook(): ChartLook {
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return useMemo(() => ({ colors: readColors(dark), animation: !still }), [dark, still]);
}

function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  return useSyncExternalStore(
    (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => list.matches,
  );
}

/**
 * Four hues that stay distinct in every common form of color blindness, one set per background
 * (after Okabe and Ito).
 */
const series = {
  light: ['#0072b2', palette.ember, palette.sage, '#8a4b8f'],
  dark: ['#56b4e9', palette.sunrise, darkColors.success, '#e3a6d6'],
};

function readColors(dark: boolean): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: token('--color-text'),
    line: token('--color-line'),
    surface: token('--color-surface'),
    fontFamily: token('--font-text'),
    series: dark ? series.dark : series.light,
  };
}
