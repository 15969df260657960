import type { EditorBlock } from '@secondset/contracts';

/** Begins to store a picture; returns the address that stands for it meanwhile. */
export type StartUpload = (file: File) => string;

/**
 * A copied picture as a block, or the words that stand for it. One that came along is uploaded; one
 * of another site keeps its address, and its block says that it must be chosen here. Nothing for
 * what cannot be seen.
 */
export function pastedPicture(
  element: Element,
  startUpload: StartUpload,
): EditorBlock | string | undefined {
  const caption = (element.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
  if (caption.length <= 8 && /\p{Extended_Pictographic}/u.test(caption)) return caption;
  const sides = ['width', 'height'].map((side) => Number(element.getAttribute(side) ?? '100'));
  if (sides.some((side) => side <= 1)) return undefined;
  // The box of a checklist is drawn by the list.
  if (element.closest('[role="checkbox"]')) return undefined;
  const source = element.getAttribute('src') ?? '';
  const file = fileIn(source, caption);
  const url = file ? startUpload(file) : source;
  return { type: 'image', data: { file: { url }, caption: escaped(caption) } };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The picture in a `data:` address. It is read by hand: the site's policy lets no script fetch such
 * an address.
 */
function fileIn(address: string, caption: string): File | undefined {
  const [, type = '', base64, data = ''] =
    /^data:(image\/[\w.+-]+)(?:;[\w-]+=[^;,]*)*(;base64)?,([\s\S]*)$/i.exec(address) ?? [];
  if (type === '') return undefined;
  try {
    const text = base64 ? atob(data.replace(/\s/g, '')) : decodeURIComponent(data);
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return new File([bytes], caption || 'Pasted picture', { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}
