import type { ReactNode } from 'react';

export interface DrawingProps {
  /** What the picture shows; empty when it is decorative. */
  alt: string;
  className?: string | undefined;
}

interface FrameProps extends DrawingProps {
  width: number;
  height: number;
  /** Fills its box, cropped at the left and the top, like `object-fit: cover`. */
  cover?: boolean;
  children: ReactNode;
}

/**
 * The frame of all drawings: it scales, and assistive technology sees one picture with one
 * description.
 */
export function Drawing({ alt, className, width, height, cover = false, children }: FrameProps) {
  return (
    <svg
      role={alt === '' ? 'presentation' : 'img'}
      aria-label={alt === '' ? undefined : alt}
      aria-hidden={alt === '' ? true : undefined}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={cover ? 'xMaxYMax slice' : undefined}
    >
      {children}
    </svg>
  );
}
