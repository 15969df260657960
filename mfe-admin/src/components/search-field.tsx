import { searchMaxLength } from '@secondset/contracts';
import { TextInput } from '@secondset/ui';
import { useEffect, useRef, useState } from 'react';

/** Typing goes on for as long as keys come this close to each other. */
const pauseMs = 250;

/** What finds a person. */
export const peopleHint = 'Name, email, phone or @domain';

export interface SearchFieldProps {
  className?: string | undefined;
  /** What can be typed. */
  hint: string;
  value: string;
  onChange(value: string): void;
}

/** Searches while somebody types, once they pause. */
export function SearchField({ className, hint, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  /** What was last given or taken: anything else in `value` came from elsewhere, such as Back. */
  const settled = useRef(value);
  if (value !== settled.current) {
    settled.current = value;
    setTyped(value);
  }
  const search = useRef(onChange);
  useEffect(() => {
    search.current = onChange;
  });
  useEffect(() => {
    if (typed === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = typed;
      search.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      label="Search"
      type="search"
      hint={hint}
      className={className}
      autoComplete="off"
      maxLength={searchMaxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
