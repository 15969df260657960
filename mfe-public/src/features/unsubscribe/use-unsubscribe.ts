import { fill, type Language, type SiteContent } from '@secondset/content';
import { sayEmailRefusal } from '@secondset/content/say-email';
import { useEffect, useRef, useState } from 'react';
import { RefusedError } from '../../api/post-json.ts';
import {
  lookUpSubscription,
  type UnsubscribeRequest,
  undoUnsubscribe,
  unsubscribe,
} from '../../api/unsubscribe.ts';
import { flawOf } from './check-link.ts';
import { onHumanEvidence } from './human-evidence.ts';

export type UnsubscribeState =
  | { step: 'waiting' | 'working' }
  /** `token` can undo it; a typed address cannot, since anyone may know it. */
  | { step: 'done'; address: string; token?: string }
  | { step: 'undone' }
  | { step: 'failed'; message: string }
  /** The link is unusable: typing the address can help, trying the link again cannot. */
  | { step: 'bad-link'; message: string };

type Words = Pick<SiteContent, 'unsubscribe'>;

export interface UnsubscribeOptions {
  request: UnsubscribeRequest | null;
  words: Words;
  language: Language;
  watch?: typeof onHumanEvidence | undefined;
}

/**
 * Unsubscribes when there is a sign of a person, or a press of the button. Opening the page changes
 * nothing. A bad link, or one whose address is already unsubscribed, gets its answer right away.
 * After a failure, only the button tries again.
 */
export function useUnsubscribe({
  request,
  words,
  language,
  watch = onHumanEvidence,
}: UnsubscribeOptions) {
  const [state, setState] = useState<UnsubscribeState>({ step: 'waiting' });
  const [undoing, setUndoing] = useState(false);
  const underWay = useRef(false);
  const flaw = request === null ? undefined : flawOf(request, words, language);
  const shown: UnsubscribeState =
    flaw !== undefined && state.step === 'waiting' ? badLink(words, flaw) : state;
  /** A bad link stays bad, whatever happens with the address typed instead. */
  const foundBad = useRef(false);
  foundBad.current ||= shown.step === 'bad-link';

  const start = async (wish: UnsubscribeRequest | null = request) => {
    if (wish === null || underWay.current) return;
    const wrong = flawOf(wish, words, language);
    if (wrong !== undefined) return setState(badLink(words, wrong));
    underWay.current = true;
    setState({ step: 'working' });
    try {
      const { status, address } = await unsubscribe(wish);
      if (status !== 'unsubscribed') throw new RefusedError(words.unsubscribe.unchanged, {});
      setState({ step: 'done', address, ...('token' in wish && { token: wish.token }) });
    } catch (error) {
      underWay.current = false;
      setState(failure(error, words, language));
    }
  };

  /** For people who did not mean to unsubscribe. */
  const undo = async () => {
    if (state.step !== 'done' || state.token === undefined || undoing) return;
    setUndoing(true);
    try {
      const { status } = await undoUnsubscribe(state.token);
      if (status !== 'subscribed') throw new RefusedError(words.unsubscribe.staysOff, {});
      setState({ step: 'undone' });
    } catch (error) {
      underWay.current = false;
      setState(failure(error, words, language));
    } finally {
      setUndoing(false);
    }
  };

  const latest = useRef({ start, words, language });
  latest.current = { start, words, language };
  const usable = request !== null && flaw === undefined;
  const token = usable && 'token' in request ? request.token : undefined;

  useEffect(() => {
    if (usable) return watch(document, () => void latest.current.start());
  }, [usable, watch]);

  useEffect(() => {
    if (token === undefined) return;
    const tell = (next: UnsubscribeState) => {
      // The person was faster: the result of their own request counts.
      if (underWay.current) return;
      underWay.current = next.step === 'done';
      setState((now) => (now.step === 'waiting' ? next : now));
    };
    void lookUpSubscription(token).then(
      ({ status, address }) => {
        if (status === 'unsubscribed') tell({ step: 'done', address, token });
      },
      (error: unknown) => {
        const { words: said, language: spoken } = latest.current;
        const next = failure(error, said, spoken);
        // No answer says nothing about the link.
        if (next.step === 'bad-link') tell(next);
      },
    );
  }, [token]);

  return { state: shown, linkIsBad: foundBad.current, start, undo, undoing };
}

const badLink = (words: Words, message: string): UnsubscribeState => ({
  step: 'bad-link',
  message: fill(words.unsubscribe.error, { message }),
});

function failure(error: unknown, words: Words, language: Language): UnsubscribeState {
  if (!(error instanceof RefusedError)) return failed(words, words.unsubscribe.offline);
  if ('token' in error.fields) return badLink(words, words.unsubscribe.badLink);
  if ('email' in error.fields)
    return badLink(words, sayEmailRefusal({ code: 'email-incomplete', params: {} }, language));
  const { unchanged, staysOff, refused } = words.unsubscribe;
  const ours = [unchanged, staysOff].includes(error.message);
  // The server speaks English.
  return failed(words, ours || language === 'en' ? error.message : refused);
}

const failed = (words: Words, message: string): UnsubscribeState => ({
  step: 'failed',
  message: fill(words.unsubscribe.error, { message }),
});
