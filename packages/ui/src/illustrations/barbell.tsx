import { Drawing, type DrawingProps } from './drawing.tsx';
import { paint, skin } from './palette.ts';
import { Person } from './person.tsx';
import { pressing, spotting } from './poses.ts';

const plates = [
  [96, 58, 12],
  [82, 74, 13],
  [332, 74, 13],
  [347, 58, 12],
] as const;

/** A person presses a barbell overhead; a coach stands close by. */
export function Barbell({ alt, className }: DrawingProps) {
  return (
    <Drawing alt={alt} className={className} width={480} height={360}>
      <rect width="480" height="360" fill={paint.cream} />
      <path fill={paint.sunPale} d="M70 300V150a147 147 0 0 1 294 0v150z" />
      <path fill={paint.sun} d="M112 300v-70a105 105 0 0 1 210 0v70z" />
      <rect y="300" width="480" height="60" fill={paint.sageDark} />
      <path fill={paint.sage} d="M50 322h330l24 14H26z" />
      <Person
        pose={spotting}
        x={402}
        y={328}
        height={232}
        flip
        skin={skin.olive}
        top={paint.sea}
        bottom={paint.iron}
        hair="cap"
        build={1.05}
      />
      <Person
        pose={pressing}
        x={220}
        y={328}
        height={222}
        skin={skin.brown}
        top={paint.ember}
        bottom={paint.night}
        hair="locs"
        build={1.12}
      />
      <rect x="66" y="76" width="308" height="7" rx="3.5" fill={paint.iron} />
      {plates.map(([x, height, width]) => (
        <rect
          key={x}
          x={x}
          y={79.5 - height / 2}
          width={width}
          height={height}
          rx="5"
          fill={height > 60 ? paint.night : paint.iron}
        />
      ))}
      <circle cx="176" cy="80" r="9" fill={skin.brown} />
      <circle cx="264" cy="80" r="9" fill={skin.brown} />
    </Drawing>
  );
}
