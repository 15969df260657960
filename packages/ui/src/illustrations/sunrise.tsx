import { Drawing, type DrawingProps } from './drawing.tsx';
import { hairColor, paint, skin } from './palette.ts';
import { Person } from './person.tsx';
import { running, striding } from './poses.ts';

/**
 * Sun over hills and a winding road; three people run along the ridge. Made to fill a wide dark
 * band.
 */
export function Sunrise({ alt, className }: DrawingProps) {
  return (
    <Drawing alt={alt} className={className} width={1200} height={640} cover>
      <rect width="1200" height="640" fill={paint.night} />
      <circle cx="820" cy="430" r="400" fill={paint.duskDeep} />
      <circle cx="820" cy="430" r="305" fill={paint.dusk} />
      <circle cx="820" cy="430" r="225" fill={paint.glowDim} />
      <circle cx="820" cy="430" r="162" fill={paint.glowMid} />
      <circle cx="820" cy="430" r="108" fill={paint.sun} />
      <path
        fill={paint.ridge}
        d="M0 470c90-46 170-60 260-30 80 26 130-40 230-44 110-4 150 66 250 62 90-4 150-70 240-66s150 40 220 20v230H0z"
      />
      <path
        fill={paint.sageDark}
        d="M0 520c120-40 220-30 330 0s200-30 320-34 190 52 300 40 160-46 250-40v160H0z"
      />
      <path
        fill={paint.sand}
        transform="translate(-172 0)"
        d="M838 486c-34 8-60 14-52 24 8 11 86 12 92 30 8 24-150 34-212 100h214c10-50 92-70 84-104-6-24-106-22-112-34-4-7 14-10 20-16z"
      />
      <path
        fill="none"
        stroke={paint.ember}
        strokeWidth="5"
        strokeDasharray="20 16"
        transform="translate(-172 0)"
        d="M832 512c40 5 92 12 92 28 0 26-110 42-140 100"
      />
      <path
        fill={paint.pine}
        d="M0 590c130-34 300-36 440-14 120 18 230 34 330 30 160-6 290-50 430-62v96H0z"
      />
      <Person
        pose={running}
        x={838}
        y={600}
        height={226}
        skin={skin.brown}
        top={paint.emberLight}
        bottom={paint.night}
        hair="short"
        build={1.12}
      />
      <Person
        pose={striding}
        x={962}
        y={594}
        height={208}
        skin={skin.olive}
        top={paint.cream}
        bottom={paint.sea}
        hair="bun"
        hairColor={hairColor.brown}
        shoes={paint.sun}
      />
      <Person
        pose={running}
        x={1082}
        y={584}
        height={232}
        skin={skin.umber}
        top={paint.sageLight}
        bottom={paint.iron}
        hair="afro"
        build={0.95}
      />
      <path fill={paint.night} d="M0 628c200-28 420-22 620-8 220 14 400-10 580-44v64H0z" />
    </Drawing>
  );
}
