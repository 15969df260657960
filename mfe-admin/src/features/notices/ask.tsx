import { Button, Checkbox, Dialog, StatusMessage } from '@secondset/ui';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { keepFromEditor } from '../../keep-from-editor.ts';
import styles from './ask.module.css';

/** Something to know, in one line or several. */
interface Acknowledged {
  name: string;
  lines: readonly string[];
}

export interface Question {
  title: string;
  /** What will happen. */
  body: ReactNode;
  /** Each of these is ticked before one can agree. */
  acknowledge?: readonly Acknowledged[];
  /** The label of the button that agrees: a verb. */
  agree: string;
  /** Defaults to `Cancel`. */
  decline?: string;
  /** True when agreeing destroys something. */
  danger?: boolean;
}

/** Resolves to true when the person agrees. Escape declines. */
export type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks in a dialog on the page, for questions that need more than one line. */
export const useAsk = (): Ask => use(AskContext);

interface Open {
  question: Question;
  answer(agreed: boolean): void;
}

/** Shows one question at a time; a question asked while another is open is declined. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setOpen((before) => {
          if (before) {
            resolve(false);
            return before;
          }
          const answer = (agreed: boolean) => {
            setOpen(undefined);
            resolve(agreed);
          };
          return { question, answer };
        });
      }),
    [],
  );
  const latest = useRef(open);
  latest.current = open;
  // When the console unmounts, a caller must not wait for an answer forever.
  useEffect(() => () => latest.current?.answer(false), []);
  return (
    <AskContext value={ask}>
      {children}
      {open && <QuestionDialog {...open} />}
    </AskContext>
  );
}

function QuestionDialog({ question, answer }: Open) {
  const { title, body, agree, decline = 'Cancel', danger = false, acknowledge = [] } = question;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(false);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const agreeIfRead = () => {
    if (acknowledge.every(({ name }) => ticked.has(name))) return answer(true);
    setRefused(true);
    boxes.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  };
  const tick = (name: string, on: boolean) => {
    const others = [...ticked].filter((each) => each !== name);
    setTicked(new Set(on ? [...others, name] : others));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops keys from reaching the editor.
    <div onKeyDown={keepFromEditor}>
      <Dialog
        open
        title={title}
        onClose={() => answer(false)}
        actions={
          <>
            <Button variant="secondary" size="compact" onClick={() => answer(false)}>
              {decline}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} size="compact" onClick={agreeIfRead}>
              {agree}
            </Button>
          </>
        }
      >
        {body}
        {acknowledge.length > 0 && (
          <fieldset ref={boxes} className={styles.acknowledge}>
            <legend>Tick what you have read</legend>
            {acknowledge.map(({ name, lines }) => (
              <Checkbox
                key={name}
                label={lines.map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))}
                checked={ticked.has(name)}
                onChange={({ target }) => tick(name, target.checked)}
              />
            ))}
          </fieldset>
        )}
        <StatusMessage tone="error">
          {refused && 'Tick each line to send anyway, or cancel and change the email.'}
        </StatusMessage>
      </Dialog>
    </div>
  );
}
