import styles from './drag-blocks.module.css';

/** Less is a hand that trembles. */
const startsAfterPx = 5;
/** How near to its edge a drag scrolls the text, and by how much for each picture of the screen. */
const edgePx = 40;
const scrollPx = 8;

/** What tells which block somebody means. A finger that only touches does not move. */
const signs = ['pointermove', 'pointerdown', 'focusin'] as const;

interface Drag {
  block: HTMLElement;
  pointer: number;
  startY: number;
  y: number;
  /** False until the pointer has gone far enough. */
  started: boolean;
}

const blocksOf = (holder: HTMLElement) => [...holder.querySelectorAll<HTMLElement>('.ce-block')];

/** Before which of the blocks something at `y` is dropped; the number of blocks for the end. */
function gapAt(middles: readonly number[], y: number): number {
  return middles.filter((middle) => middle < y).length;
}

/**
 * Puts a handle beside the block under the pointer, or with the focus, by which a mouse, a finger
 * or a pen drags the block to another place; `drop` gets the block and its new index. What drags by
 * the browser's own means does not reach every phone. Returns a function that stops it.
 */
export function takeDrags(
  holder: HTMLElement,
  drop: (block: HTMLElement, to: number) => void,
): () => void {
  const handle = document.createElement('div');
  handle.className = styles.handle ?? '';
  handle.title = 'Drag to move';
  // Keyboards and screen readers have the buttons above the text.
  handle.setAttribute('aria-hidden', 'true');
  let drag: Drag | undefined;
  let frame = 0;

  const follow = ({ target }: Event) => {
    if (drag || !(target instanceof Element)) return;
    const block = target.closest('.ce-block');
    if (block && handle.parentElement !== block) block.append(handle);
  };

  /** The new index of the block that is dragged; undefined where it would stay. */
  const place = ({ block, y }: Drag): number | undefined => {
    const all = blocksOf(holder);
    const from = all.indexOf(block);
    const middles = all.map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2;
    });
    const gap = gapAt(middles, y);
    const to = gap > from ? gap - 1 : gap;
    return from < 0 || to === from ? undefined : to;
  };
  const unmark = () => {
    for (const each of holder.querySelectorAll<HTMLElement>('.ce-block[data-drop]'))
      delete each.dataset.drop;
  };
  const mark = (current: Drag) => {
    unmark();
    const all = blocksOf(holder);
    const to = place(current);
    const target = to === undefined ? undefined : all[to];
    if (target) target.dataset.drop = all.indexOf(current.block) < (to ?? 0) ? 'after' : 'before';
  };
  const scrollAtEdge = () => {
    const scroller = holder.parentElement;
    if (!drag?.started || !scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = drag.y < top + edgePx ? -scrollPx : drag.y > bottom - edgePx ? scrollPx : 0;
    if (by !== 0) {
      scroller.scrollTop += by;
      mark(drag);
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };

  const onDown = (event: PointerEvent) => {
    const block = handle.closest<HTMLElement>('.ce-block');
    if (!block || event.button !== 0) return;
    // No text is selected, and no caret moves.
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const { pointerId: pointer, clientY } = event;
    drag = { block, pointer, startY: clientY, y: clientY, started: false };
  };
  const onMove = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    drag.y = event.clientY;
    if (!drag.started) {
      if (Math.abs(drag.y - drag.startY) < startsAfterPx) return;
      drag.started = true;
      drag.block.dataset.dragged = '';
      frame = requestAnimationFrame(scrollAtEdge);
    }
    mark(drag);
  };
  const end = () => {
    if (!drag) return;
    cancelAnimationFrame(frame);
    unmark();
    delete drag.block.dataset.dragged;
    drag = undefined;
  };
  const onUp = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    const { block, started } = drag;
    const to = started ? place(drag) : undefined;
    end();
    if (to !== undefined) drop(block, to);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag?.started) return;
    event.stopPropagation();
    end();
  };

  for (const sign of signs) holder.addEventListener(sign, follow);
  handle.addEventListener('pointerdown', onDown);
  handle.addEventListener('pointermove', onMove);
  handle.addEventListener('pointerup', onUp);
  handle.addEventListener('lostpointercapture', end);
  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    end();
    handle.remove();
    for (const sign of signs) holder.removeEventListener(sign, follow);
    document.removeEventListener('keydown', onKey, { capture: true });
  };
}
