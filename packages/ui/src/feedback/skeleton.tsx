import { classNames } from '../class-names.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  lines?: number;
  className?: string;
}

/** A placeholder for text that is loading. Say in words beside it what is loading. */
export function Skeleton({ lines = 3, className }: SkeletonProps) {
  return (
    <div className={classNames(css.skeleton, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never change places
        <div key={index} className={css.bar} />
      ))}
    </div>
  );
}
