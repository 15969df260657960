import { useEffect, useState } from 'react';

/**
 * The current year. Prerendered HTML has the year of the build, so hydration may differ and is
 * corrected right after.
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
