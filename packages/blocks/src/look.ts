import type { BrandFields, Typeface } from '@secondset/contracts';
import { dark, palette as site } from '@secondset/ui/tokens';
import { palette } from './palette.ts';
import { mostReadable, readable } from './readable.ts';

/** What emails look like until somebody changes it. */
export const plainBrand: BrandFields = {
  logo: null,
  colors: { action: site.ember, page: site.bone, header: site.bone },
  typeface: 'system',
  footer: { en: '', es: '' },
};

/** Each is on Windows, Macs and phones, or is followed by one that is. */
export const typefaceStacks: Readonly<Record<Typeface, string>> = {
  system: "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
  arial: 'Arial, Helvetica, sans-serif',
  verdana: 'Verdana, Geneva, Arial, sans-serif',
  trebuchet: "'Trebuchet MS', Helvetica, Arial, sans-serif",
  georgia: "Georgia, 'Times New Roman', serif",
};

/**
 * The colors and the typeface of an email. Whatever colors a brand has, each text can be read on
 * its ground (WCAG AA).
 */
export interface Look {
  /** Buttons, and the bars beside quotes and cards. */
  action: string;
  onAction: string;
  link: string;
  /** Around the text. */
  page: string;
  mutedOnPage: string;
  header: string;
  onHeader: string;
  /** In a dark email. */
  darkLink: string;
  typeface: string;
}

const { ink, paper, bone, muted } = palette;

const textOn = (ground: string, colors: readonly [string, string]) =>
  readable(mostReadable(ground, colors), [ground]);

export function lookOf({ colors: { action, page, header }, typeface }: BrandFields): Look {
  const isOurs = action === plainBrand.colors.action;
  return {
    action,
    onAction: textOn(action, [paper, ink]),
    link: readable(action, [paper, bone]),
    page,
    mutedOnPage: readable(muted, [page]),
    header,
    onHeader: textOn(header, [ink, paper]),
    darkLink: isOurs ? dark.link : readable(action, [dark.surface, dark.sunken]),
    typeface: typefaceStacks[typeface],
  };
}

export const plainLook = lookOf(plainBrand);
