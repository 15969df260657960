import type { ReactNode } from 'react';

export interface DrawingProps {
  /** What the picture shows; empty when it only decorates. */
  alt: string;
  className?: string | undefined;
}

interface FrameProps extends DrawingProps {
  width: number;
  height: number;
  /** Fills its box and is cut at the edges, as `object-fit: cover` does. */
  cover?: 'bottom' | 'middle';
  children: ReactNode;
}

const coverAt = { bottom: 'xMidYMax slice', middle: 'xMidYMid slice' };

/** The frame of all drawings: scales, and is one picture with one description for assistive technology. */
export function Drawing({ alt, className, width, height, cover, children }: FrameProps) {
  const spoken = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <svg
      {...spoken}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={cover === undefined ? undefined : coverAt[cover]}
    >
      {children}
    </svg>
  );
}
