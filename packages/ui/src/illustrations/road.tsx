import { Drawing, type DrawingProps } from './drawing.tsx';
import { paint } from './palette.ts';

/** An empty road bends through hills toward a low morning sun. */
export function Road({ alt, className }: DrawingProps) {
  return (
    <Drawing alt={alt} className={className} width={480} height={360}>
      <rect width="480" height="360" fill={paint.cream} />
      <circle cx="296" cy="150" r="120" fill={paint.sunHaze} />
      <circle cx="296" cy="150" r="72" fill={paint.sun} />
      <path fill={paint.sageLight} d="M0 158c70-40 130-34 190-4s110 26 160-2 90-20 130-4v212H0z" />
      <path fill={paint.sage} d="M0 214c90-36 170-34 250-14s150 10 230-18v178H0z" />
      <path
        fill={paint.iron}
        d="M300 190c-34 8-78 14-70 28 10 17 112 20 110 52-2 34-156 38-190 90h214c8-42 84-52 84-96 0-42-132-36-142-52-4-8 8-14 14-22z"
      />
      <path
        fill="none"
        stroke={paint.sunPale}
        strokeWidth="5"
        strokeDasharray="16 13"
        d="M268 219c60 8 122 14 122 46 0 36-104 42-136 95"
      />
      <path
        fill={paint.sageDark}
        d="M0 292c60-16 120-8 160 14 20 12 10 34-10 54H0zM480 290c-40 0-70 14-84 34-8 12-6 24-8 36h92z"
      />
      <path fill={paint.pine} d="M64 300l26-84 26 84zM24 316l22-70 22 70zM424 306l22-72 22 72z" />
    </Drawing>
  );
}
