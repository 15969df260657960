import { Drawing, type DrawingProps } from './drawing.tsx';
import { hairColor, paint, skin } from './palette.ts';
import { Person, type PersonProps } from './person.tsx';
import { standing } from './poses.ts';

type Look = Pick<PersonProps, 'skin' | 'top' | 'bottom' | 'hair' | 'hairColor' | 'build'> & {
  ground: string;
};

const looks: Record<1 | 2 | 3, Look> = {
  1: {
    skin: skin.brown,
    top: paint.ember,
    bottom: paint.night,
    hair: 'short',
    build: 1.1,
    ground: paint.sunPale,
  },
  2: {
    skin: skin.olive,
    top: paint.sage,
    bottom: paint.night,
    hair: 'long',
    hairColor: hairColor.brown,
    ground: paint.sand,
  },
  3: {
    skin: skin.umber,
    top: paint.sea,
    bottom: paint.night,
    hair: 'afro',
    ground: paint.emberLight,
  },
};

/** A round portrait that stands in for a photo. */
export function Portrait({ variant, ...rest }: DrawingProps & { variant: 1 | 2 | 3 }) {
  const { ground, ...look } = looks[variant];
  return (
    <Drawing {...rest} width={200} height={200}>
      <rect width="200" height="200" fill={ground} />
      <Person pose={standing} x={100} y={490} height={432} {...look} />
    </Drawing>
  );
}
