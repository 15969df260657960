import type { Fault } from '../fault-proxy.ts';
import type { FaultRow } from './fault-row.ts';

const folder = '/remotes/mfe-businessplan/f/';
const parts = {
  manifest: new RegExp(`^${folder}mf-manifest\\.`),
  entry: new RegExp(`^${folder}remoteEntry\\.`),
  'exposed module': new RegExp(`^${folder}__federation_expose_lifecycles\\.\\w+\\.js`),
  styles: new RegExp(`^${folder}__federation_expose_lifecycles\\.\\w+\\.css`),
  'lazy part': new RegExp(`^${folder}\\d+\\.\\w+\\.js`),
};
export type Part = keyof typeof parts;

const answers = {
  'is missing (404)': { status: 404, type: 'text/plain', body: 'Not found' },
  'fails (503, JSON)': {
    status: 503,
    type: 'application/problem+json',
    body: '{"type":"urn:second-set:problem:unavailable","status":503}',
  },
  'is a web page (200)': {
    status: 200,
    type: 'text/html',
    body: '<!doctype html><title>Home</title>',
  },
  'breaks off': 'cut',
  hangs: 'hang',
  'was changed': 'change',
} as const satisfies Record<string, Fault['answer']>;
export type Answer = keyof typeof answers;

/** What the table says of a fault, by what the person sees. */
const outcomes = {
  panel: {
    seen: 'a panel in place of the page',
    heals: 'the next visit tries again',
    retry: 'loads the remote from scratch',
    others: 'nothing',
  },
  plain: {
    seen: 'after 3 seconds the page without its styles, until they arrive',
    heals: 'the styles apply when they arrive',
    retry: 'is not needed',
    others: 'nothing',
  },
  part: {
    seen: 'a message in place of the part',
    heals: 'the next visit of the page tries again',
    retry: 'requests the part again',
    others: 'nothing',
  },
} as const satisfies Record<string, Omit<FaultRow, 'fault'>>;
export type Outcome = keyof typeof outcomes;

const rows: readonly [Part, Answer, Outcome][] = [
  ['manifest', 'is missing (404)', 'panel'],
  ['manifest', 'fails (503, JSON)', 'panel'],
  ['manifest', 'is a web page (200)', 'panel'],
  ['manifest', 'breaks off', 'panel'],
  ['manifest', 'hangs', 'panel'],
  ['entry', 'is missing (404)', 'panel'],
  ['entry', 'fails (503, JSON)', 'panel'],
  ['entry', 'is a web page (200)', 'panel'],
  ['entry', 'breaks off', 'panel'],
  ['entry', 'hangs', 'panel'],
  ['entry', 'was changed', 'panel'],
  ['exposed module', 'is missing (404)', 'panel'],
  ['exposed module', 'is a web page (200)', 'panel'],
  ['exposed module', 'breaks off', 'panel'],
  ['exposed module', 'hangs', 'panel'],
  ['exposed module', 'was changed', 'panel'],
  ['styles', 'is missing (404)', 'panel'],
  ['styles', 'was changed', 'panel'],
  ['styles', 'hangs', 'plain'],
  ['lazy part', 'is missing (404)', 'part'],
  ['lazy part', 'hangs', 'part'],
  ['lazy part', 'was changed', 'part'],
];

export interface NetworkFault extends FaultRow {
  part: Part;
  answer: Answer;
  outcome: Outcome;
  proxied: Fault;
}

/** A file of the business plan that does not arrive, or not as it was released. */
export const networkFaults: readonly NetworkFault[] = rows.map(([part, answer, outcome]) => ({
  fault: `${part} ${
    part === 'styles'
      ? answer
          .replace(/^is\b/, 'are')
          .replace(/^was\b/, 'were')
          .replace('hangs', 'hang')
      : answer
  }`,
  ...outcomes[outcome],
  part,
  answer,
  outcome,
  proxied: { path: parts[part], answer: answers[answer] },
}));
