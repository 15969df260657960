import { Drawing, type DrawingProps } from './drawing.tsx';
import { hairColor, paint, skin } from './palette.ts';
import { Person } from './person.tsx';
import { embracing } from './poses.ts';

/** Five people of different ages and builds with their arms around each other. */
export function People({ alt, className }: DrawingProps) {
  return (
    <Drawing alt={alt} className={className} width={560} height={360}>
      <rect width="560" height="360" fill={paint.dusk} />
      <circle cx="280" cy="250" r="210" fill={paint.glowDim} />
      <circle cx="280" cy="250" r="152" fill={paint.glowNear} />
      <circle cx="280" cy="250" r="100" fill={paint.sun} />
      <path fill={paint.sageDark} d="M0 290c120-40 240-40 330-20s160 10 230-20v110H0z" />
      <path fill={paint.pine} d="M0 334c160-26 400-26 560-6v32H0z" />
      <Person
        pose={embracing}
        x={94}
        y={342}
        height={222}
        skin={skin.light}
        top={paint.sageLight}
        bottom={paint.iron}
        hair="long"
        hairColor={hairColor.auburn}
        build={1.16}
      />
      <Person
        pose={embracing}
        x={186}
        y={344}
        height={252}
        skin={skin.umber}
        top={paint.emberLight}
        bottom={paint.night}
        hair="short"
        build={1.06}
      />
      <Person
        pose={embracing}
        x={280}
        y={346}
        height={226}
        skin={skin.tan}
        top={paint.cream}
        bottom={paint.seaDark}
        hair="bald"
        build={1.32}
        shoes={paint.sun}
      />
      <Person
        pose={embracing}
        x={374}
        y={344}
        height={242}
        skin={skin.brown}
        top={paint.sea}
        bottom={paint.night}
        hair="afro"
        build={0.95}
      />
      <Person
        pose={embracing}
        x={462}
        y={342}
        height={214}
        skin={skin.olive}
        top={paint.ember}
        bottom={paint.iron}
        hair="short"
        hairColor={hairColor.gray}
        build={1.1}
      />
    </Drawing>
  );
}
