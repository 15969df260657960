import { type Language, languageOfPath, localPath, otherLanguage } from '@secondset/content';

/**
 * The language that was just chosen by the switch, which is a plain link: whoever comes to a page
 * from its twin in the other language followed it. With script the browser keeps the choice itself.
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
