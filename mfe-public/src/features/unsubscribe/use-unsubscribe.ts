import { fill, type UnsubscribeContent } from '@secondset/content';
import { useEffect, useRef, useState } from 'react';
import { RefusedError } from '../../api/post-json.ts';
import { type UnsubscribeRequest, unsubscribe } from '../../api/unsubscribe.ts';
import { onHumanEvidence } from './human-evidence.ts';

export type UnsubscribeState =
  | { step: 'waiting' | 'working' }
  | { step: 'done'; address: string }
  | { step: 'failed'; message: string };

/**
 * Unsubscribes once a person shows up or presses the button. Opening the page changes nothing. After a failure only the
 * button tries again.
 */
export function useUnsubscribe(
  request: UnsubscribeRequest | null,
  words: UnsubscribeContent,
  watch: typeof onHumanEvidence = onHumanEvidence,
) {
  const [state, setState] = useState<UnsubscribeState>({ step: 'waiting' });
  const underWay = useRef(false);

  const start = async () => {
    if (request === null || underWay.current) return;
    underWay.current = true;
    setState({ step: 'working' });
    try {
      const { status, address } = await unsubscribe(request);
      if (status !== 'unsubscribed') throw new RefusedError(words.unchanged, {});
      setState({ step: 'done', address });
    } catch (error) {
      underWay.current = false;
      const reason = error instanceof RefusedError ? error.message : words.offline;
      setState({ step: 'failed', message: fill(words.error, { message: reason }) });
    }
  };

  const latestStart = useRef(start);
  latestStart.current = start;
  const known = request !== null;
  useEffect(() => {
    if (known) return watch(document, () => void latestStart.current());
  }, [known, watch]);

  return { state, start };
}
