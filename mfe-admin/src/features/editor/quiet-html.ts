const noise = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * Takes style and handler attributes off before `html` is parsed: merely parsing them makes the browser report a violation of
 * the content security policy. This is for quiet alone; what is safe is decided after parsing, by `safeHtml`.
 */
export function quietHtml(html: string): string {
  return html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(noise, ''));
}

const isNoisy = (html: string) => quietHtml(html) !== html;

/** Lets text that is pasted into `holder` arrive without what would be reported. Returns the function that stops it. */
export function quietenPastes(holder: HTMLElement): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    const html = clipboardData?.getData('text/html') ?? '';
    if (!clipboardData || !isNoisy(html) || clipboardData.files.length > 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const quiet = new DataTransfer();
    for (const type of clipboardData.types) quiet.setData(type, clipboardData.getData(type));
    quiet.setData('text/html', quietHtml(html));
    target?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: quiet, bubbles: true, cancelable: true }),
    );
  };
  holder.addEventListener('paste', onPaste, { capture: true });
  return () => holder.removeEventListener('paste', onPaste, { capture: true });
}
