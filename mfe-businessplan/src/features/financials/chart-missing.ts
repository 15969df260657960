import { createContext } from 'react';

/**
 * Tells the figure around a chart that the chart is not to be had, so that it shows the numbers.
 */
export const ChartMissing = createContext<() => void>(() => undefined);
