import { useEffect } from 'react';

/**
 * Sets the document's title while the calling page is shown. The shell announces it after each
 * change of path.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
