import type { Look } from './look.ts';
import { palette } from './palette.ts';

/** Outlook for Windows passes a text's look into no table. */
export const cellLook = ({ typeface }: Look) =>
  `font-family:${typeface};font-size:17px;line-height:1.55;color:${palette.ink}`;

/** A table that lays out and says nothing. */
export const layout = (attributes: string, rows: string) =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0"${attributes}>${rows}</table>`;

/**
 * Content on a ground of its own, with a bar at its side. Outlook for Windows draws padding and
 * margins of cells alone, so the gap below is a row.
 */
export const card = (content: string, look: Look) =>
  layout(
    ' width="100%"',
    `<tr><td class="soft" bgcolor="${palette.bone}" style="padding:16px 20px;background:${palette.bone};border-left:4px solid ${look.action};${cellLook(look)}">${content}</td></tr><tr><td height="16" style="font-size:16px;line-height:16px">&nbsp;</td></tr>`,
  );
