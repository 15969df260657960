/**
 * Remembers where the caret was in the editor while the focus is in the toolbar or a dialog, and
 * restores it. A text area (the code block) keeps its own caret, so it is just focused again.
 */
export interface EditorSelection {
  /** The block the caret is or was in. */
  block(): HTMLElement | undefined;
  /** The selected range; undefined when the caret was never in the text or its place is gone. */
  range(): Range | undefined;
  /** True while the page's selection is in the text and not, for example, in a dialog. */
  isLive(): boolean;
  restore(): boolean;
  stop(): void;
}

export function trackSelection(holder: HTMLElement, onChange: () => void): EditorSelection {
  let saved: Range | undefined;
  let field: HTMLTextAreaElement | undefined;

  const inText = ({ startContainer }: Range) =>
    editable(startContainer) !== undefined && holder.contains(startContainer);
  const remember = () => {
    const active = document.activeElement;
    if (active instanceof HTMLTextAreaElement && holder.contains(active)) {
      field = active;
      saved = undefined;
      onChange();
      return;
    }
    const selection = document.getSelection();
    if (!selection?.rangeCount) return;
    const range = selection.getRangeAt(0);
    if (!inText(range)) return;
    field = undefined;
    saved = range.cloneRange();
    onChange();
  };
  document.addEventListener('selectionchange', remember);

  const inPage = <T extends Node>(node: T | undefined) =>
    node && holder.contains(node) ? node : undefined;
  return {
    block: () =>
      elementOf(inPage(field) ?? inPage(saved?.startContainer))?.closest<HTMLElement>(
        '.ce-block',
      ) ?? undefined,
    range: () => (inPage(saved?.startContainer) ? saved : undefined),
    isLive() {
      const live = document.getSelection();
      return live !== null && live.rangeCount > 0 && inText(live.getRangeAt(0));
    },
    restore() {
      if (inPage(field)) {
        field?.focus();
        return true;
      }
      const place = editable(inPage(saved?.startContainer));
      if (!place || !saved) return false;
      // A copy, because focusing moves the caret and would overwrite the range.
      const range = saved.cloneRange();
      place.focus();
      const selection = document.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
      return true;
    },
    stop: () => document.removeEventListener('selectionchange', remember),
  };
}

const elementOf = (node: Node | undefined) =>
  node instanceof HTMLElement ? node : (node?.parentElement ?? undefined);
const editable = (node: Node | undefined) =>
  elementOf(node)?.closest<HTMLElement>('[contenteditable="true"]') ?? undefined;
