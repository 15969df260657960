import type { LiveFrontEnd, Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';

/** The front end of this name; otherwise says which there are. */
export function requireFrontEnd({ frontEnds }: Registry, name: string): LiveFrontEnd {
  const known = Object.hasOwn(frontEnds, name) ? frontEnds[name] : undefined;
  if (known !== undefined) return known;
  const names = Object.keys(frontEnds).sort().join(', ');
  const there = names === '' ? 'Nothing was released yet.' : `There are ${names}.`;
  throw new ReleaseError('not-found', `No front end ${name} was ever released. ${there}`);
}
