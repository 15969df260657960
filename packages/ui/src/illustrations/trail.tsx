import { Drawing, type DrawingProps } from './drawing.tsx';
import { hairColor, paint, skin } from './palette.ts';
import { Person } from './person.tsx';
import { running, striding } from './poses.ts';

/** Two people run on a trail through hills by the sea, a small dog beside them. */
export function Trail({ alt, className }: DrawingProps) {
  return (
    <Drawing alt={alt} className={className} width={480} height={360}>
      <rect width="480" height="360" fill={paint.cream} />
      <circle cx="372" cy="112" r="86" fill={paint.sunHaze} />
      <circle cx="372" cy="112" r="54" fill={paint.sun} />
      <path fill={paint.sea} d="M0 168h480v60H0z" />
      <path
        fill={paint.sageLight}
        d="M0 190c60-52 120-60 180-18 60 40 110 20 170 14s90 16 130 8v166H0z"
      />
      <path fill={paint.sage} d="M0 250c80-44 170-46 250-16s150 20 230-10v136H0z" />
      <path fill={paint.sand} d="M480 262c-90 26-160 20-230 22-110 4-180 26-250 42v34h480z" />
      <path fill={paint.sageDark} d="M0 352c140-24 320-26 480-14v22H0z" />
      <g fill={paint.pine}>
        <path d="M52 236l22-62 22 62zM60 210l14-48 14 48z" />
        <path d="M432 232l18-52 18 52z" />
      </g>
      <Person
        pose={striding}
        x={186}
        y={330}
        height={176}
        skin={skin.tan}
        top={paint.ember}
        bottom={paint.seaDark}
        hair="long"
        hairColor={hairColor.black}
        build={1.2}
      />
      <Person
        pose={running}
        x={290}
        y={326}
        height={184}
        skin={skin.light}
        top={paint.bone}
        bottom={paint.iron}
        hair="short"
        hairColor={hairColor.gray}
        shoes={paint.sun}
      />
      <g
        transform="translate(376 330)"
        fill="none"
        stroke={hairColor.auburn}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path strokeWidth="15" d="M-18-25L10-27" />
        <path
          strokeWidth="6.5"
          d="M-20-22l-12 10-6 10M-16-20l4 10-4 9M8-22l12 10 8 8M10-22l4 11-2 9M-24-30l-10-10"
        />
        <path strokeWidth="10" d="M12-30l8-9" />
        <path strokeWidth="11" d="M21-41l8 2" />
        <path strokeWidth="6" stroke={hairColor.brown} d="M18-47l-5 5" />
      </g>
    </Drawing>
  );
}
