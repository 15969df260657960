import { escapeHtml } from '@secondset/contracts/html';

/**
 * A JSON block: data, not script, so a strict policy lets it stand; `<` is escaped so that no text
 * in it can end it.
 */
export const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${escapeHtml(id)}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
