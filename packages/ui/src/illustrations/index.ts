export { Barbell } from './barbell.tsx';
export type { DrawingProps } from './drawing.tsx';
export { Hands } from './hands.tsx';
export { People } from './people.tsx';
export { Portrait } from './portrait.tsx';
export { Road } from './road.tsx';
export { Sunrise } from './sunrise.tsx';
export { SharedTable } from './table.tsx';
export { Trail } from './trail.tsx';
