import { light, palette as site } from '@secondset/ui/tokens';

/** The colors of an email. */
export const palette = {
  ink: site.ink,
  muted: light.muted,
  bone: site.bone,
  paper: '#ffffff',
  sand: site.sand,
  action: site.ember,
  line: light.line,
  mark: '#fde68a',
} as const;

/** System fonts only: an email must not load fonts from another server. */
export const fontStack = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
