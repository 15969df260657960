import { palette } from '../tokens/colors.ts';

/** The drawings' own colors, the same in light and dark. */
export const paint = {
  night: palette.night,
  dusk: '#1a2b3a',
  haze: '#30424c',
  glowFar: '#6b4a33',
  glowNear: '#b4611f',
  sun: palette.sunrise,
  sunPale: '#fbc65a',
  cream: '#f9e8c8',
  bone: palette.bone,
  sand: '#e3d3b8',
  ember: palette.ember,
  emberLight: '#e4713f',
  sage: palette.sage,
  sageLight: '#5d9a78',
  sageDark: '#21503d',
  pine: '#16382f',
  sea: '#2a5b73',
  seaDark: '#1d4256',
  iron: '#2b3640',
  steel: '#8b98a5',
  duskDeep: '#14212d',
  glowDim: '#4b3b35',
  glowMid: '#94531f',
  ridge: '#24404a',
  sunHaze: '#fbdc9a',
  wood: '#b98a58',
  woodDark: '#9a6f43',
} as const;

export const skin = {
  umber: '#4a2f22',
  brown: '#774a30',
  tan: '#a9714a',
  olive: '#c68f63',
  light: '#e6b48e',
} as const;

export const hairColor = {
  black: '#1c1613',
  brown: '#4c2f1e',
  gray: '#c9c6c0',
  auburn: '#7a3b1d',
} as const;
