import { Drawing, type DrawingProps } from './drawing.tsx';
import { paint, skin } from './palette.ts';

const arms = [
  { turn: 8, color: skin.umber, sleeve: paint.emberLight },
  { turn: 80, color: skin.light, sleeve: paint.sea },
  { turn: 152, color: skin.tan, sleeve: paint.sageLight },
  { turn: 224, color: skin.brown, sleeve: paint.bone },
  { turn: 296, color: skin.olive, sleeve: paint.sun },
];

/** Five hands meet in the middle of a circle, seen from above. */
export function Hands({ alt, className }: DrawingProps) {
  return (
    <Drawing alt={alt} className={className} width={480} height={360}>
      <rect width="480" height="360" fill={paint.sageDark} />
      <circle cx="240" cy="180" r="160" fill={paint.sage} />
      <circle cx="240" cy="180" r="108" fill={paint.sunPale} />
      {arms.map(({ turn, color, sleeve }) => (
        <g key={turn} transform={`translate(240 180) rotate(${turn})`} strokeLinecap="round">
          <path stroke={sleeve} strokeWidth="58" d="M150 0h180" />
          <path stroke={color} strokeWidth="38" d="M62 0h66" />
          <path
            fill={color}
            d="M70-25c-22-3-46 3-54 12-5 6-5 20 0 26 9 9 33 15 54 12 9-8 9-42 0-50z"
          />
          <path stroke={color} strokeWidth="13" d="M52-20L30-34" />
          <path
            stroke={paint.night}
            strokeOpacity=".28"
            strokeWidth="2.5"
            d="M18-5h22M17 5h23M24 14h18"
          />
        </g>
      ))}
    </Drawing>
  );
}
