import { partsOf } from '@secondset/blocks';
import { failureOf, type Uploads } from '@secondset/blocks/uploads';
import { sayInEnglish } from '@secondset/content/english-refusals';
import type { EditorBody } from '@secondset/contracts';
import { type BodyProblem, bodyProblems } from '@secondset/email/body';
import { type BlockNote, notedBlocks, showNotes } from './block-notes.ts';

/** What an email could not carry, shown at the blocks of `holder`. */
export interface ProblemNotes {
  /** Looks for problems in `body`; they are shown from the next `show`. */
  read(body: EditorBody): BlockNote[];
  /** An unfinished block is not a problem while someone is typing in it, unless `all` are meant. */
  show(all: boolean): void;
}

export function noteProblems(
  holder: HTMLElement,
  findUpload: Uploads['find'],
  currentBlock: () => HTMLElement | undefined,
): ProblemNotes {
  let problems: (BlockNote & Pick<BodyProblem, 'code'>)[] = [];
  let shownSome = false;
  return {
    read(body) {
      problems = bodyProblems(body).map((problem) => {
        const block = body.blocks[problem.block ?? -1];
        const failed =
          problem.code === 'picture-not-uploaded' && block
            ? partsOf(block)
                .pictures.map(({ url }) => findUpload(url))
                .find((upload) => upload?.reason !== undefined)
            : undefined;
        return { ...problem, message: failed ? failureOf(failed) : sayInEnglish(problem) };
      });
      return problems;
    },
    show(all) {
      // Each key asks: a body without problems is not searched.
      if (problems.length === 0 && !shownSome) return;
      const writing = holder.contains(document.activeElement)
        ? currentBlock()?.dataset.id
        : undefined;
      const noted = notedBlocks(holder);
      const shown = problems.filter(
        ({ id, code }) =>
          code !== 'picture-not-uploaded' && (all || id !== writing || noted.has(id ?? '')),
      );
      shownSome = shown.length > 0;
      showNotes(holder, shown);
    },
  };
}
