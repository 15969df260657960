import type { Image, Picture } from '@secondset/contracts';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const PictureDialog = lazy(async () => ({
  default: (await import('../pictures/picture-dialog.tsx')).PictureDialog,
}));

export interface PictureChoice {
  /** Shows the library; resolves to what was chosen. */
  choose(): Promise<Picture | undefined>;
  dialog: ReactNode;
}

/** Lets tools of the editor, which are not React, ask for a picture of the library. */
export function usePictureChoice(): PictureChoice {
  const [asked, setAsked] = useState<{ answer(picture?: Picture): void }>();
  const choose = useCallback(
    () => new Promise<Picture | undefined>((resolve) => setAsked({ answer: resolve })),
    [],
  );
  const answer = (image?: Image) => {
    setAsked(undefined);
    const picture = image && { url: image.url, width: image.width, height: image.height };
    // After the dialog has closed and returned the focus to the block.
    requestAnimationFrame(() => asked?.answer(picture));
  };
  return {
    choose,
    dialog: asked && (
      <Suspense>
        <PictureDialog onClose={() => answer()} onChoose={answer} />
      </Suspense>
    ),
  };
}
