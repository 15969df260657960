import { fill, type Language, type UnsubscribeContent } from '@secondset/content';
import { useEffect, useRef, useState } from 'react';
import { RefusedError } from '../../api/post-json.ts';
import { type UnsubscribeRequest, undoUnsubscribe, unsubscribe } from '../../api/unsubscribe.ts';
import { onHumanEvidence } from './human-evidence.ts';

export type UnsubscribeState =
  | { step: 'waiting' | 'working' }
  | { step: 'done' | 'undone'; address: string }
  | { step: 'failed'; message: string };

/**
 * Unsubscribes once a person shows up or presses the button. Opening the page changes nothing. After a failure only the
 * button tries again.
 */
export function useUnsubscribe(
  request: UnsubscribeRequest | null,
  words: UnsubscribeContent,
  language: Language,
  watch: typeof onHumanEvidence = onHumanEvidence,
) {
  const [state, setState] = useState<UnsubscribeState>({ step: 'waiting' });
  const [undoing, setUndoing] = useState(false);
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
      fail(error);
    }
  };

  /** The way back for whoever did not mean it; a bare address has none, since anybody may know it. */
  const undo = async () => {
    if (request === null || !('token' in request) || undoing) return;
    setUndoing(true);
    try {
      const { status, address } = await undoUnsubscribe(request.token);
      if (status !== 'subscribed') throw new RefusedError(words.refused, {});
      setState({ step: 'undone', address });
    } catch (error) {
      fail(error);
    } finally {
      setUndoing(false);
    }
  };

  const fail = (error: unknown) => {
    underWay.current = false;
    const refusal = error instanceof RefusedError ? error.message : undefined;
    // The server speaks English.
    const told = refusal !== undefined && language !== 'en' ? words.refused : refusal;
    setState({ step: 'failed', message: fill(words.error, { message: told ?? words.offline }) });
  };

  const latestStart = useRef(start);
  latestStart.current = start;
  const known = request !== null;
  useEffect(() => {
    if (known) return watch(document, () => void latestStart.current());
  }, [known, watch]);

  return { state, start, undo, undoing };
}
