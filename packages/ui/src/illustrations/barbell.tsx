import { Drawing, type DrawingProps } from './drawing.tsx';

export function Barbell({ alt, className }: DrawingProps) {
  return (
    <Drawing alt={alt} className={className} width={480} height={360}>
      <rect width="480" height="360" rx="10" fill="#16324a" />
    </Drawing>
  );
}
