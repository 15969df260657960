import type { Picture as PictureContent } from '@secondset/content';
import { Section } from '@secondset/ui';
import type { ReactNode } from 'react';
import css from './form-section.module.css';
import { Picture } from './picture.tsx';

/**
 * A band of the page with its form and, where there is room, a picture that stays in view beside
 * it.
 */
export function FormSection({
  picture,
  children,
}: {
  picture: PictureContent;
  children: ReactNode;
}) {
  return (
    <Section tone="sunken">
      <div className={css.beside}>
        <div>{children}</div>
        <div className={css.picture}>
          <Picture picture={picture} />
        </div>
      </div>
    </Section>
  );
}
