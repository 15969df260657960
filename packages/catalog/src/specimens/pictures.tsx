import { Icon, icons, Logo, LogoMark } from '@secondset/ui';
import {
  Barbell,
  Hands,
  People,
  Portrait,
  Road,
  SharedTable,
  Sunrise,
  Trail,
} from '@secondset/ui/illustrations';
import css from '../catalog.module.css';
import type { Specimen } from '../specimen.ts';

const drawings = { Barbell, Hands, People, Road, SharedTable, Sunrise, Trail };

export const pictures: readonly Specimen[] = [
  {
    title: 'Icons',
    shows: ['Icon'],
    states: [
      {
        label: 'The whole set',
        render: () => (
          <ul className={css.icons}>
            {Object.entries(icons).map(([name, icon]) => (
              <li key={name}>
                <Icon icon={icon} /> {name}
              </li>
            ))}
          </ul>
        ),
      },
      {
        label: 'With a label of its own',
        render: () => <Icon icon={icons.Mail} label="Email" />,
      },
    ],
  },
  {
    title: 'Logo',
    shows: ['Logo', 'LogoMark'],
    states: [
      { label: 'With the name', render: () => <Logo name="Second Set" /> },
      { label: 'The mark alone', render: () => <LogoMark /> },
    ],
  },
  {
    title: 'Drawings',
    shows: Object.keys(drawings),
    states: Object.entries(drawings).map(([name, Drawing]) => ({
      label: name,
      render: () => <Drawing alt={`The drawing ${name}`} className={css.picture} />,
    })),
  },
  {
    title: 'Portraits',
    shows: ['Portrait'],
    states: [
      {
        label: 'Three variants',
        render: () => (
          <div className={css.row}>
            {([1, 2, 3] as const).map((variant) => (
              <Portrait key={variant} variant={variant} alt={`Portrait ${variant}`} />
            ))}
          </div>
        ),
      },
    ],
  },
];
