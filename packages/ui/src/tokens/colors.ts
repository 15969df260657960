/**
 * The colors of the product: the style sheets, emails, social cards, charts, drawings and plain
 * pages all read them here. Drawings and charts add a few that nothing else uses, each in its own
 * palette.
 */
export const palette = {
  ink: '#14202b',
  night: '#0f1720',
  midnight: '#0b1219',
  dusk: '#18232f',
  slate: '#31404f',
  mist: '#c6cdd3',
  bone: '#faf6ef',
  sand: '#efe6d8',
  ember: '#c2410c',
  sunrise: '#f59e0b',
  amber: '#fbb83f',
  honey: '#fbbf4c',
  sage: '#2f6b4f',
  brick: '#b42318',
} as const;

/** What each color is for, in the light scheme. Text pairs reach AAA on the page, actions AA. */
export const light = {
  page: palette.bone,
  surface: '#fffdf9',
  sunken: palette.sand,
  text: palette.ink,
  muted: '#43505c',
  line: '#d8cbb7',
  controlLine: '#7a7264',
  action: palette.ember,
  actionHover: '#9a3412',
  actionSoft: '#fbe9dc',
  onAction: '#ffffff',
  link: '#a5370a',
  success: '#25573f',
  successSoft: '#e1efe6',
  error: palette.brick,
  errorSoft: '#fbe7e4',
  warning: '#7a4b00',
  warningSoft: '#fdf0d3',
  focus: palette.ink,
  backdrop: 'rgb(15 23 32 / 60%)',
};

export type ColorRole = keyof typeof light;

export const dark: Record<ColorRole, string> = {
  page: palette.night,
  surface: palette.dusk,
  sunken: '#131d28',
  text: palette.bone,
  muted: palette.mist,
  line: palette.slate,
  controlLine: '#8b98a5',
  action: palette.sunrise,
  actionHover: palette.amber,
  actionSoft: '#33270f',
  onAction: palette.ink,
  link: palette.honey,
  success: '#94d8b6',
  successSoft: '#14302a',
  error: '#ffa79c',
  errorSoft: '#3d1a1a',
  warning: '#f7cf84',
  warningSoft: '#3a2b10',
  focus: palette.honey,
  backdrop: 'rgb(4 8 12 / 75%)',
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A scheme as the custom properties of a style sheet. */
export const colorProperties = (scheme: Record<ColorRole, string>): string =>
  Object.entries(scheme)
    .map(([role, value]) => `--color-${kebab(role)}: ${value};`)
    .join('\n');
