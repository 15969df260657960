import type { FaultRow } from './fault-row.ts';

const unnoticed = { seen: 'the page', retry: 'is not needed', others: 'nothing' } as const;

/** What can be wrong with what the shell knows of releases. */
export const registryFaults = [
  {
    fault: 'is broken in the page',
    ...unnoticed,
    heals: 'the shell asks the server',
  },
  {
    fault: 'is broken in the page, and the server does not answer',
    ...unnoticed,
    heals: 'the shell uses the last one that this browser saw',
  },
  {
    fault: 'is nowhere to be had',
    seen: 'a panel in place of the page',
    heals: 'the next page load',
    retry: 'reloads the page',
    others: 'no page opens without a page load',
  },
  {
    fault: 'has no hashes',
    seen: 'a panel in place of the page',
    heals: 'the shell asks the server',
    retry: 'asks the server again',
    others: 'nothing',
  },
  {
    fault: 'names a build that this server does not have yet',
    seen: 'the build before it, and one line that says so',
    heals: 'the next visit asks the server',
    retry: 'is not needed',
    others: 'nothing',
  },
  {
    fault: 'in the page names a build whose files are gone, and another is live',
    ...unnoticed,
    heals: 'the shell asks the server, which names the live build',
  },
  {
    fault: 'was rolled back while the tab showed the panel, and the person comes back by a link',
    ...unnoticed,
    heals: 'the visit asks the server',
  },
  {
    fault: 'was changed while the page was open',
    seen: 'the page as it was opened',
    heals: 'the next page load gets what is live',
    retry: 'is not needed',
    others: 'nothing',
  },
] as const satisfies readonly FaultRow[];

export type RegistryFault = (typeof registryFaults)[number]['fault'];
