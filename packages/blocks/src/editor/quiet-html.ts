const styleOrHandler = /\s(?:(style)|on[a-z]+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * Removes what makes a browser report a violation of the content security policy while it merely
 * parses HTML: style and script elements, style attributes and event handlers. This only avoids
 * noise; what is safe is decided after parsing. With `keepStyleAs`, style attributes stay readable
 * under that name.
 */
export function quietHtml(html: string, keepStyleAs?: string): string {
  return (
    html
      // As in a browser, what is never closed extends to the end.
      .replace(/<(style|script)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/<[a-z][^<>]*>/gi, (tag) =>
        tag.replace(styleOrHandler, (_found, style: string | undefined, value: string) =>
          style && keepStyleAs ? ` ${keepStyleAs}=${value}` : '',
        ),
      )
  );
}
