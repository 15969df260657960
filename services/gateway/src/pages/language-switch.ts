import { type Language, languageOfPath, localPath, otherLanguage } from '@secondset/content';

/**
 * The language that the visitor just switched to. The switch is a plain link, so a page reached
 * from its twin in the other language was reached by it. With JavaScript the browser remembers the
 * choice itself.
 */
export function languageSwitchedTo(
  pathname: string,
  referer: string | undefined,
  origin: string,
): Language | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  const language = languageOfPath(pathname);
  const twin = localPath(pathname, otherLanguage(language));
  return from.origin === origin && from.pathname === twin ? language : undefined;
}
