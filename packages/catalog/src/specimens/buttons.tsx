import { Button, ButtonLink, Icon, icons } from '@secondset/ui';
import css from '../catalog.module.css';
import type { Specimen } from '../specimen.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

const inEachVariant = (props: { size?: 'compact'; busy?: boolean; disabled?: boolean }) => () => (
  <div className={css.row}>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        Save the {variant} thing
      </Button>
    ))}
  </div>
);

export const buttons: readonly Specimen[] = [
  {
    title: 'Button',
    shows: ['Button'],
    states: [
      { label: 'Regular', render: inEachVariant({}) },
      { label: 'Compact', render: inEachVariant({ size: 'compact' }) },
      { label: 'Busy', render: inEachVariant({ busy: true }) },
      { label: 'Disabled', render: inEachVariant({ disabled: true }) },
      {
        label: 'With an icon',
        render: () => (
          <Button>
            <Icon icon={icons.Send} />
            Send the campaign
          </Button>
        ),
      },
    ],
  },
  {
    title: 'Link as a button',
    shows: ['ButtonLink'],
    states: [
      {
        label: 'Each variant',
        render: () => (
          <div className={css.row}>
            {variants.map((variant) => (
              <ButtonLink key={variant} variant={variant} href="#button">
                Go to buttons
              </ButtonLink>
            ))}
          </div>
        ),
      },
    ],
  },
];
