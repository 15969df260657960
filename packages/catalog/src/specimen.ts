import type { ReactNode } from 'react';

export interface Specimen {
  title: string;
  /** The exported names of `@secondset/ui` that it shows. */
  shows: readonly string[];
  /** Rendered once per color scheme, whose name keeps landmarks apart. */
  states: readonly { label: string; render: (scheme: string) => ReactNode }[];
}
