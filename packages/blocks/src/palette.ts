import { light, palette as site } from '@secondset/ui/tokens';

/** The colors of an email that are the same for every brand. */
export const palette = {
  ink: site.ink,
  muted: light.muted,
  bone: site.bone,
  paper: '#ffffff',
  sand: site.sand,
  line: light.line,
  mark: '#fde68a',
} as const;
