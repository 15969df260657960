import { createContext } from 'react';

/** Tells the figure around a chart that the chart failed to load, so that it shows the numbers. */
export const ChartMissing = createContext<() => void>(() => undefined);
