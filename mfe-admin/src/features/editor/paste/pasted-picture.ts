import type { EditorBlock } from '@secondset/contracts';

/** Starts uploading a picture and returns its placeholder address. */
export type StartUpload = (file: File) => string;

/**
 * A copied picture as a block, or as text for an emoji. A picture in the clipboard is uploaded; one
 * from another site keeps its address, and its block asks to choose it here. Undefined for
 * invisible pictures.
 */
export function pastedPicture(
  element: Element,
  startUpload: StartUpload,
): EditorBlock | string | undefined {
  const caption = (element.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
  if (caption.length <= 8 && /\p{Extended_Pictographic}/u.test(caption)) return caption;
  const sides = ['width', 'height'].map((side) => Number(element.getAttribute(side) ?? '100'));
  if (sides.some((side) => side <= 1)) return undefined;
  // The list draws a checklist's boxes itself.
  if (element.closest('[role="checkbox"]')) return undefined;
  const source = element.getAttribute('src') ?? '';
  const file = fileIn(source, caption);
  const url = file ? startUpload(file) : source;
  return { type: 'image', data: { file: { url }, alt: caption, caption: '' } };
}

/**
 * The picture in a `data:` address, decoded by hand because the site's policy does not allow
 * fetching one.
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
