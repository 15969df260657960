import { hairColor, paint } from './palette.ts';
import type { Point, Pose } from './poses.ts';

type Hair = 'short' | 'bald' | 'bun' | 'afro' | 'long' | 'scarf' | 'cap' | 'locs';

export interface PersonProps {
  pose: Pose;
  x: number;
  y: number;
  /** Height in units of the picture. */
  height: number;
  skin: string;
  top: string;
  bottom: string;
  shoes?: string;
  hair: Hair;
  hairColor?: string;
  /** 1 is average; more is broader. */
  build?: number;
  flip?: boolean;
}

const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

function Limb({
  points,
  width,
  color,
}: {
  points: readonly Point[];
  width: number;
  color: string;
}) {
  return <path d={line(points)} strokeWidth={width} stroke={color} />;
}

function Arm({ points, sleeve, bare, width }: ArmProps) {
  return (
    <>
      <Limb points={points} width={width} color={bare} />
      <Limb points={points.slice(0, 2)} width={width + 1.5} color={sleeve} />
    </>
  );
}
interface ArmProps {
  points: readonly Point[];
  sleeve: string;
  bare: string;
  width: number;
}

function Leg({ points, trousers, bare, shoe, width }: LegProps) {
  const knee = points.slice(0, 2);
  const foot = points.slice(-2);
  return (
    <>
      <Limb points={points.slice(0, -1)} width={width} color={bare} />
      <Limb points={knee} width={width + 3} color={trousers} />
      <Limb points={foot} width={width} color={shoe} />
    </>
  );
}
interface LegProps {
  points: readonly Point[];
  trousers: string;
  bare: string;
  shoe: string;
  width: number;
}

/** Hair around a head of radius 10 at the origin, looking to the right or at us. */
const hairPaths: Record<Hair, string> = {
  bald: '',
  short: 'M-10.5 1C-12-8-5-12.5 1-12c7 .5 10 5 9.5 10C7-5 0-6-4-5c-3 1-4 4-6.5 6z',
  bun: 'M-10.5 1C-12-8-5-12.5 1-12c7 .5 10 5 9.5 10C7-5 0-6-4-5c-3 1-4 4-6.5 6zM-12-12a5.5 5.5 0 1 1 11 0 5.5 5.5 0 0 1-11 0z',
  afro: 'M-13 2a14 14 0 1 1 26-1C10-6 3-7-2-6c-5 1-6 5-11 8z',
  long: 'M-11 14C-14 0-13-12 0-12.5 11-12.5 12-4 10.5-1 6-5 0-6-3-5c-3 6-1 14-8 19z',
  scarf: 'M-12 16C-16-2-12-13 0-13 9-13 12-6 10-3 4-7-3-5-4 0c-.5 6 3 9 7 10 0 4-4 6-15 6z',
  cap: 'M-11-1C-11-9-6-12.5 0-12.500S9-9 10-5l8 1c1 1 0 2.5-1 2.500z',
  locs: 'M-12 13C-14 4-13-12 0-12.5 10-12.5 12-5 10.5-1 6-5 0-6-3-5c-1 5 0 9-1 17-2 2-3-1-3-4 0 4-3 6-5 5z',
};

/**
 * A person as a flat figure. Limbs are strokes, so that one component draws every body and
 * movement.
 */
export function Person(props: PersonProps) {
  const { pose, x, y, height, build = 1, flip = false, hair } = props;
  const scale = height / 100;
  const arm = { sleeve: props.top, bare: props.skin, width: 6.5 * build };
  const leg = {
    trousers: props.bottom,
    bare: props.skin,
    shoe: props.shoes ?? paint.bone,
    width: 7.5 * build,
  };
  const [headX, headY] = pose.head;
  const cap = hair === 'cap' || hair === 'scarf';
  return (
    <g
      transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Arm points={pose.armBack} {...arm} />
      <Leg points={pose.legBack} {...leg} />
      <Leg points={pose.legFront} {...leg} />
      <Limb points={[pose.torso[0], pose.head]} width={6 * build} color={props.skin} />
      <Limb points={pose.torso} width={19 * build} color={props.top} />
      <g transform={`translate(${headX} ${headY}) scale(.9)`} stroke="none">
        <circle r="10" fill={props.skin} />
        <path
          d={hairPaths[hair]}
          fill={props.hairColor ?? (cap ? props.bottom : hairColor.black)}
        />
      </g>
      <Arm points={pose.armFront} {...arm} />
    </g>
  );
}
