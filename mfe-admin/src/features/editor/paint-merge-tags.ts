/** The name that the stylesheet colors. */
const highlightName = 'merge-tag';
const tagPattern = /\{\{[^{}]{1,100}\}\}/g;

/** All editors of a page share one highlight: the page has one by each name. */
function pageHighlight(): Highlight {
  const found = CSS.highlights.get(highlightName);
  if (found) return found;
  const made = new Highlight();
  CSS.highlights.set(highlightName, made);
  return made;
}

/**
 * Paints the merge tags in the texts of `holder`, so that each looks like one thing. The text stays
 * what it is: nothing is added to it that undo, a paste or the sanitizer could break. A browser
 * without the CSS Custom Highlight API shows plain braces. Returns a function that stops it.
 */
export function paintMergeTags(holder: HTMLElement): () => void {
  if (typeof Highlight === 'undefined') return () => undefined;
  const highlight = pageHighlight();
  const painted = new Map<Text, StaticRange[]>();

  const clear = (text: Text) => {
    for (const range of painted.get(text) ?? []) highlight.delete(range);
    painted.delete(text);
  };
  const paint = (text: Text) => {
    clear(text);
    if (!text.data.includes('{{')) return;
    if (!text.parentElement?.closest('[contenteditable="true"]')) return;
    const ranges = [...text.data.matchAll(tagPattern)].map(
      ({ index, 0: tag }) =>
        new StaticRange({
          startContainer: text,
          startOffset: index,
          endContainer: text,
          endOffset: index + tag.length,
        }),
    );
    if (ranges.length === 0) return;
    painted.set(text, ranges);
    for (const range of ranges) highlight.add(range);
  };
  const paintWithin = (node: Node) => {
    if (node instanceof Text) return paint(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode instanceof Text) paint(texts.currentNode);
  };

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) paint(target);
      for (const node of addedNodes) paintWithin(node);
    }
    for (const text of painted.keys()) if (!holder.contains(text)) clear(text);
  });
  observer.observe(holder, { subtree: true, childList: true, characterData: true });
  paintWithin(holder);
  return () => {
    observer.disconnect();
    for (const text of [...painted.keys()]) clear(text);
  };
}
