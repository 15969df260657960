import type { SecondFactorName, SecondStep } from '@secondset/contracts';
import { useOptionalRemoteProps } from '@secondset/mfe-kit';
import { useRef, useState } from 'react';
import { useContent } from '../../components/language.tsx';
import { tell } from './tell.ts';

interface Options {
  step: SecondStep;
  onSignedIn: () => void;
  onStartOver: (why: string) => void;
}

/** The states of the second step: which factor, busy, or what is wrong with the code. */
export function useSecondStep({ step, onSignedIn, onStartOver }: Options) {
  const shell = useOptionalRemoteProps();
  const { login } = useContent();
  const words = login.secondStep;
  const form = useRef<HTMLFormElement>(null);
  const ways = step.factors;
  const [way, setWay] = useState<SecondFactorName>(() => firstOf(ways));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState('');

  const choose = (next: SecondFactorName) => {
    setWay(next);
    setWrong(undefined);
    setFailure('');
  };

  const send = async () => {
    if (busy || way === 'passkey' || form.current === null) return;
    const data = new FormData(form.current);
    const code = String(data.get('code') ?? '').trim();
    setFailure('');
    setWrong(code === '' ? words.codeMissing : undefined);
    if (code === '') return;
    setBusy(true);
    try {
      const remember = data.get('remember') !== null;
      const { ticket } = step;
      await shell?.session.signInBy('second-factor', { ticket, factor: way, code, remember });
      onSignedIn();
    } catch (error) {
      const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
      if (status === 401) return onStartOver(words.expired);
      if (status === 422) setWrong(tell(error, login.failures));
      else setFailure(tell(error, login.failures));
    } finally {
      setBusy(false);
    }
  };

  return { form, way, ways, busy, wrong, failure, choose, send };
}

/** What most people have at hand. */
const firstOf = (ways: readonly SecondFactorName[]): SecondFactorName =>
  ways.includes('app') ? 'app' : ways.includes('passkey') ? 'passkey' : 'recovery-code';
