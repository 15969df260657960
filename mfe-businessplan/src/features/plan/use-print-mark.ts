import { useEffect } from 'react';

/**
 * Marks every printed page at its foot, beside the page number, while the plan is open. Margin
 * boxes (CSS Paged Media 3) can hold it only from a sheet that is made here: the site's security
 * policy allows no inline styles. A browser without them still prints the mark that stands above
 * the title.
 */
export function usePrintMark(mark: string): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRule(mark));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [mark]);
}

const pageRule = (mark: string) => `@page {
  margin: 16mm 16mm 20mm;
  @bottom-left { content: ${JSON.stringify(mark)}; font: 9pt sans-serif; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; }
}`;
