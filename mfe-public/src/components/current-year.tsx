import { useEffect, useState } from 'react';

/**
 * The year it is now. Prerendered HTML holds the year of the build, so the first render over it may
 * differ and is put right right after.
 */
export function CurrentYear() {
  const [year, setYear] = useState<number>();
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <span key={year} suppressHydrationWarning>
      {year ?? new Date().getFullYear()}
    </span>
  );
}
