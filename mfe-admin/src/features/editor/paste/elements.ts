/** Elements without text to read. */
export const unread = new Set(
  'SCRIPT STYLE META LINK TITLE TEMPLATE NOSCRIPT IFRAME OBJECT SELECT INPUT TEXTAREA svg math HEAD'.split(
    ' ',
  ),
);

/** Elements that start and end a paragraph. */
export const paragraphs = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN NAV ASIDE ADDRESS FIGURE FIGCAPTION DL DT DD CENTER FORM FIELDSET DETAILS SUMMARY LI TR TD TH TABLE TBODY THEAD TFOOT CAPTION UL OL HR BLOCKQUOTE PRE H1 H2 H3 H4 H5 H6'.split(
    ' ',
  ),
);

export const isList = (element: Element) => element.tagName === 'UL' || element.tagName === 'OL';

/** Stands for a horizontal rule within a text, which is no place for a divider. */
export const ruleText = '* * *';
