import type { EditorBlock } from '@secondset/contracts';
import { paragraphs, ruleText, unread } from './elements.ts';
import { pastedPicture, type StartUpload } from './pasted-picture.ts';
import { type Format, formatOf, plain, type Run } from './runs.ts';

/** An element read as one text: its blocks become lines, and its pictures follow the text. */
export interface Lines {
  runs: Run[];
  pictures: EditorBlock[];
}

/** Reads `parent`, leaving out the elements that `skip` names. */
export function readLines(
  parent: Element,
  format: Format,
  startUpload: StartUpload,
  skip: (element: Element) => boolean = () => false,
): Lines {
  const runs: Run[] = [];
  const pictures: EditorBlock[] = [];

  const endLine = () => {
    while (isBlank(runs.at(-1))) runs.pop();
    if (runs.length > 0 && runs.at(-1) !== 'break') runs.push('break');
  };
  const read = (element: Element, around: Format): void => {
    for (const node of element.childNodes) {
      if (node instanceof Text) runs.push({ text: node.data, format: around });
      if (!(node instanceof Element) || unread.has(node.tagName) || skip(node)) continue;
      if (node.tagName === 'BR') runs.push('break');
      else if (node.tagName === 'IMG') {
        const picture = pastedPicture(node, startUpload);
        if (typeof picture === 'string') runs.push({ text: picture, format: around });
        else if (picture) pictures.push(picture);
      } else if (paragraphs.has(node.tagName)) {
        endLine();
        if (node.tagName === 'HR') runs.push({ text: ruleText, format: plain });
        else read(node, formatOf(node, around));
        endLine();
      } else read(node, formatOf(node, around));
    }
  };
  read(parent, format);
  return { runs, pictures };
}

const isBlank = (run: Run | undefined) =>
  run !== undefined && run !== 'break' && run.text.trim() === '';
