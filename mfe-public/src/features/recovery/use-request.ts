import { useState } from 'react';
import { RefusedError } from '../../api/post-json.ts';
import { useContent } from '../../components/language.tsx';

export type RequestState =
  | { step: 'idle' | 'busy' | 'done' }
  /** `field` says what is wrong with the one field that a form has. */
  | { step: 'refused'; message: string; field: string | undefined };

/** A form with one request: idle, busy, refused, or done. Pressing twice sends once. */
export function useRequest(send: () => Promise<unknown>, field?: string) {
  const { unreachable } = useContent().accountPages;
  const [state, setState] = useState<RequestState>({ step: 'idle' });
  const start = async () => {
    if (state.step === 'busy') return;
    setState({ step: 'busy' });
    try {
      await send();
      setState({ step: 'done' });
    } catch (error) {
      const refused = error instanceof RefusedError;
      const wrong = refused && field !== undefined ? error.fields[field] : undefined;
      setState({
        step: 'refused',
        message: refused ? error.message : unreachable,
        field: wrong,
      });
    }
  };
  return {
    busy: state.step === 'busy',
    done: state.step === 'done',
    failure: state.step === 'refused' && state.field === undefined ? state.message : '',
    fieldError: state.step === 'refused' ? state.field : undefined,
    start,
    refuseField: (message: string) => setState({ step: 'refused', message, field: message }),
  };
}
