import { Drawing, type DrawingProps } from './drawing.tsx';
import { hairColor, paint, skin } from './palette.ts';
import { Person } from './person.tsx';
import { sitting } from './poses.ts';

/** Four people share bread, fruit and stew at a long table. */
export function SharedTable({ alt, className }: DrawingProps) {
  return (
    <Drawing alt={alt} className={className} width={480} height={360}>
      <rect width="480" height="360" fill={paint.seaDark} />
      <path fill={paint.sea} d="M0 0h480v48c-80 30-160 34-240 34S80 78 0 48z" />
      <path
        fill="none"
        stroke={paint.bone}
        strokeWidth="3"
        d="M0 40c80 36 160 40 240 40s160-4 240-40"
      />
      <g fill={paint.sunPale}>
        <circle cx="60" cy="72" r="9" />
        <circle cx="150" cy="88" r="9" />
        <circle cx="240" cy="91" r="9" />
        <circle cx="330" cy="88" r="9" />
        <circle cx="420" cy="72" r="9" />
      </g>
      <Person
        pose={sitting}
        x={84}
        y={390}
        height={262}
        skin={skin.umber}
        top={paint.emberLight}
        bottom={paint.iron}
        hair="bald"
        build={1.2}
      />
      <Person
        pose={sitting}
        x={190}
        y={382}
        height={246}
        skin={skin.light}
        top={paint.sageLight}
        bottom={paint.ember}
        hair="scarf"
        hairColor={paint.cream}
      />
      <Person
        pose={sitting}
        x={292}
        y={392}
        height={264}
        skin={skin.tan}
        top={paint.bone}
        bottom={paint.iron}
        hair="short"
        hairColor={hairColor.gray}
        build={1.08}
      />
      <Person
        pose={sitting}
        x={396}
        y={384}
        height={250}
        skin={skin.brown}
        top={paint.sun}
        bottom={paint.iron}
        hair="afro"
        build={1.1}
      />
      <path fill={paint.sand} d="M0 270h480v20H0z" />
      <path fill={paint.wood} d="M0 286h480v74H0z" />
      <path fill={paint.woodDark} d="M0 286h480v8H0z" />
      <path fill={paint.bone} d="M196 240h92c0 22-16 34-46 34s-46-12-46-34z" />
      <path fill={paint.ember} d="M202 240c0-7 18-11 40-11s40 4 40 11z" />
      <path fill={paint.glowNear} d="M104 271c-4-14 6-24 22-24h34c16 0 26 10 22 24z" />
      <path
        fill="none"
        stroke={paint.cream}
        strokeWidth="4"
        strokeLinecap="round"
        d="M124 253l6 10M141 252l6 10M158 253l6 10"
      />
      <circle cx="330" cy="258" r="13" fill={paint.ember} />
      <circle cx="354" cy="257" r="14" fill={paint.sun} />
      <circle cx="342" cy="243" r="12" fill={paint.sageLight} />
      <path fill={paint.steel} d="M28 244h22l-3 28H31zM428 246h22l-3 26h-16z" />
    </Drawing>
  );
}
