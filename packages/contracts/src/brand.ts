import { z } from 'zod';
import { lineSchema, textSchema, versionSchema } from './common.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { languages } from './languages.ts';

/** Typefaces that are on every computer and phone: an email loads none. */
export const typefaces = ['system', 'arial', 'verdana', 'trebuchet', 'georgia'] as const;
export type Typeface = (typeof typefaces)[number];

/** A color as six hexadecimal digits. */
const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'color-malformed' satisfies InputRefusalCode);

/** Pixels across in an email whose text is 552 wide. */
export const logoWidths = { least: 40, most: 320 } as const;
const longestFooter = 500;

/** What makes an email recognizable as the organization's. */
export const brandFieldsSchema = z.object({
  /** Null for the organization's name in writing. */
  logo: z
    .object({
      /** As the library of pictures gives it. */
      url: z.string().max(500),
      /** The picture's own size in pixels. */
      size: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
      /** Pixels across in an email. */
      width: z.number().int().min(logoWidths.least).max(logoWidths.most),
      /** Shown and read where the picture is not; empty for the organization's name. */
      alt: lineSchema(120),
    })
    .nullable(),
  colors: z.object({
    /** Buttons, links and bars. */
    action: colorSchema,
    /** Around the text. */
    page: colorSchema,
    /** Behind the logo or the name. */
    header: colorSchema,
  }),
  typeface: z.enum(typefaces),
  /** A paragraph of the footer; empty for none. */
  footer: z.record(z.enum(languages), textSchema(longestFooter)),
});
export type BrandFields = z.infer<typeof brandFieldsSchema>;

/** Version 0 is the look that emails have until somebody changes it. */
export const brandSchema = brandFieldsSchema.extend({ version: versionSchema });
export type Brand = z.infer<typeof brandSchema>;
