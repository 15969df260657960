import { dark as darkColors, palette } from '@secondset/ui/tokens';
import { useMemo, useSyncExternalStore } from 'react';
import type { ChartLook } from './chart-options.ts';

export interface ChartColours {
  text: string;
  line: string;
  surface: string;
  fontFamily: string;
  series: string[];
}

/**
 * The page's colours as a canvas needs them, anew when the system turns dark or light or asks for
 * less motion.
 */
export function useChartLook(): ChartLook {
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return useMemo(() => ({ colours: readColours(dark), animation: !still }), [dark, still]);
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
 * Four hues that stay apart in every common colour blindness, one set a background (after Okabe and
 * Ito).
 */
const series = {
  light: ['#0072b2', palette.ember, palette.sage, '#8a4b8f'],
  dark: ['#56b4e9', palette.sunrise, darkColors.success, '#e3a6d6'],
};

function readColours(dark: boolean): ChartColours {
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
