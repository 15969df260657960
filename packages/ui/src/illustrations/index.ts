export { Barbell } from './barbell.tsx';
