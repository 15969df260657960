import { Card, Reveal, Section, VisuallyHidden } from '@secondset/ui';
import type { Specimen } from '../specimen.ts';

export const layout: readonly Specimen[] = [
  {
    title: 'Card',
    shows: ['Card'],
    states: [
      {
        label: 'With a heading',
        render: () => (
          <Card>
            <h4>Personal Training</h4>
            <p>One coach, one hour, your pace.</p>
          </Card>
        ),
      },
    ],
  },
  {
    title: 'Section',
    shows: ['Section'],
    states: (['page', 'sunken', 'night'] as const).map((tone) => ({
      label: `On ${tone}`,
      render: () => (
        <Section tone={tone}>
          <p>
            A full-width band that links to <a href="#card">cards</a>.
          </p>
        </Section>
      ),
    })),
  },
  {
    title: 'Reveal',
    shows: ['Reveal'],
    states: [
      {
        label: 'Fades in once when scrolled to',
        render: () => (
          <Reveal>
            <p>Seen from the start by people who prefer less motion.</p>
          </Reveal>
        ),
      },
    ],
  },
  {
    title: 'Visually hidden text',
    shows: ['VisuallyHidden'],
    states: [
      {
        label: 'For screen readers only',
        render: () => (
          <p>
            Visit Website<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </p>
        ),
      },
    ],
  },
];
