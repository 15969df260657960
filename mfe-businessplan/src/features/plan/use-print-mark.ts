import { useEffect } from 'react';

/**
 * Marks every printed page at the bottom, beside the page number, while the plan is open. Margin
 * boxes (CSS Paged Media 3) need a style sheet made here, since the content security policy allows
 * no inline styles. Browsers without them still print the mark above the title.
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
