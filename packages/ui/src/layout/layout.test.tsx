// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Reveal } from './reveal.tsx';
import { Table } from './table.tsx';
import { Cell, ColumnHead, Row, RowHead } from './table-parts.tsx';

interface Observed {
  show: () => void;
  threshold: unknown;
}

let observed: Observed[];
let reducedMotion: boolean;

beforeEach(() => {
  observed = [];
  reducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: object) {
        observed.push({
          show: () => callback([{ isIntersecting: true }]),
          threshold: 'threshold' in options ? options.threshold : undefined,
        });
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function placeAt(top: number, height: number) {
  const box = { top, height, bottom: top + height, left: 0, right: 100, width: 100, x: 0, y: top };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    ...box,
    toJSON: () => box,
  });
}

const phase = () => screen.getByText('words').getAttribute('data-reveal');

describe('Reveal', () => {
  test('prerendered content is not hidden', () => {
    expect(renderToString(<Reveal>words</Reveal>)).toContain('data-reveal="plain"');
  });

  test('what is below the fold is shown once, at 30 %', () => {
    placeAt(2000, 400);
    render(<Reveal>words</Reveal>);
    expect(phase()).toBe('waiting');
    expect(observed.map(({ threshold }) => threshold)).toEqual([0.3]);
    act(() => observed[0]?.show());
    expect(phase()).toBe('shown');
  });

  test('a section taller than the window is shown when it fills 30 % of the window', () => {
    placeAt(2000, innerHeight * 4);
    render(<Reveal>words</Reveal>);
    expect(observed[0]?.threshold).toBeCloseTo(0.075);
  });

  test('what is on screen at the start is left alone', () => {
    placeAt(100, 400);
    render(<Reveal>words</Reveal>);
    expect(phase()).toBe('plain');
  });

  test('nothing moves for people who ask for reduced motion', () => {
    reducedMotion = true;
    placeAt(2000, 400);
    render(<Reveal>words</Reveal>);
    expect(phase()).toBe('plain');
  });

  test('nothing is hidden in a browser without an observer', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    placeAt(2000, 400);
    render(<Reveal>words</Reveal>);
    expect(phase()).toBe('plain');
  });
});

describe('Table', () => {
  test('is a named table in a box that the keyboard can scroll', () => {
    render(
      <Table label="Campaigns">
        <tbody>
          <tr>
            <td>1</td>
          </tr>
        </tbody>
      </Table>,
    );
    expect(screen.getByRole('table', { name: 'Campaigns' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Campaigns' }).tabIndex).toBe(0);
  });

  test("that turns into cards has explicit roles, and each cell its column's label", () => {
    render(
      <Table label="Campaigns" cards>
        <thead>
          <Row>
            <ColumnHead>Subject</ColumnHead>
            <ColumnHead number>Opens</ColumnHead>
          </Row>
        </thead>
        <tbody>
          <Row>
            <RowHead column="Subject">Spring walk</RowHead>
            <Cell column="Opens" number>
              1
            </Cell>
          </Row>
        </tbody>
      </Table>,
    );
    const roles = [...document.querySelectorAll('table, tr, th, td')].map((element) =>
      element.getAttribute('role'),
    );
    expect(roles).toEqual('table row columnheader columnheader row rowheader cell'.split(' '));
    expect(screen.getByRole('rowheader').dataset.column).toBe('Subject');
    expect(screen.getByRole('cell').dataset.column).toBe('Opens');
  });
});
