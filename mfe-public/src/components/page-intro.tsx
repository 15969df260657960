import type { Picture as PictureContent } from '@secondset/content';
import { classNames, Section } from '@secondset/ui';
import type { ReactNode } from 'react';
import css from './page-intro.module.css';
import { Picture } from './picture.tsx';

export interface PageIntroProps {
  title: string;
  lead: string;
  picture?: PictureContent;
  /** Buttons or a notice below the lead. */
  children?: ReactNode;
}

/**
 * The top of a page: its headline, a sentence or two, and a picture beside them where there is
 * room.
 */
export function PageIntro({ title, lead, picture, children }: PageIntroProps) {
  return (
    <Section className={css.intro}>
      <div className={classNames(picture !== undefined && css.beside)}>
        <div className={css.words}>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </div>
        {picture !== undefined && <Picture picture={picture} />}
      </div>
    </Section>
  );
}
