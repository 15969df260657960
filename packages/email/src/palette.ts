/** The product's colours, repeated as literals: mail clients know no custom properties. */
export const palette = {
  ink: '#14202b',
  muted: '#4a5560',
  bone: '#faf6ef',
  paper: '#ffffff',
  sand: '#efe6d8',
  action: '#c2410c',
  mark: '#fde68a',
} as const;

/** System fonts only: a mail must not load a font from somebody else's server. */
export const fontStack = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
