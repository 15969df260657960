/**
 * Takes away what a remote that left the page has no more use for, but which styles everything:
 * style sheets it adopted, and styles it set on the document itself.
 */
export function tidyUp(): void {
  if ('adoptedStyleSheets' in document && document.adoptedStyleSheets.length > 0)
    document.adoptedStyleSheets = [];
  for (const element of [document.documentElement, document.body]) element.removeAttribute('style');
}
