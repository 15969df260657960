import { type Import, importConsentStatement } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { ImportsApi } from '../../api/imports-api.ts';
import { WizardSteps } from '../../components/wizard.tsx';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { useWarnBeforeLeaving } from '../notices/use-warn-before-leaving.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnStep } from './column-step.tsx';
import { importSteps } from './import-words.ts';
import {
  draftOf,
  dropDraft,
  fieldErrors,
  keepDraft,
  type PlanDraft,
  planToSend,
} from './plan-draft.ts';
import { RulesStep } from './rules-step.tsx';

export interface PlanWizardProps {
  api: ImportsApi;
  current: Import;
  show(now: Import): void;
}

type Step = 1 | 2 | 3;

const wrongFields = ({ plan }: PlanDraft, error: Error | null) =>
  fieldErrors(plan, error instanceof ApiError ? error.fields : {});

/** From the columns to the start of the import. Going back and forth loses nothing. */
export function PlanWizard({ api, current, show }: PlanWizardProps) {
  const { audience, navigate, alerts } = useConsole();
  const [step, setStep] = useState<Step>(current.state === 'checked' ? 3 : 1);
  const [draft, setDraft] = useState(() => draftOf(current));
  const tags = useQuery({ queryKey: queryKeys.tags, queryFn: audience.listTags });
  const fields = useQuery({ queryKey: queryKeys.importFields, queryFn: api.fields });
  /** Chosen here, and not on the server yet: a reload would lose it. */
  const [unsent, setUnsent] = useState(false);
  useWarnBeforeLeaving(unsent);
  const change = (now: PlanDraft) => {
    setUnsent(true);
    keepDraft(current.id, now);
    setDraft(now);
  };
  const check = useMutation({
    mutationFn: () => api.check(current.id, planToSend(draft.plan)),
    onSuccess: (now) => {
      setUnsent(false);
      show(now);
    },
    onError: (error) => {
      // Where a new field can be corrected.
      if (wrongFields(draft, error).size > 0) setStep(1);
    },
  });
  const start = useMutation({
    mutationFn: () =>
      api.start(current.id, {
        origin: draft.origin,
        // The server refuses anything but the whole statement.
        statement: (draft.agreed ? importConsentStatement : '') as typeof importConsentStatement,
      }),
    onSuccess: (now) => {
      dropDraft(current.id);
      setUnsent(false);
      show(now);
    },
  });
  const again = useMutation({
    mutationFn: (choice: Parameters<ImportsApi['readAgain']>[1]) =>
      api.readAgain(current.id, choice),
    onSuccess: show,
  });
  const discard = async () => {
    if (!alerts.confirm('Remove this file without importing anyone?')) return;
    try {
      await api.discard(current.id);
      dropDraft(current.id);
      setUnsent(false);
      navigate('/admin/people/import');
    } catch (failure) {
      alerts.show(`Error removing the file: ${messageOf(failure)}`);
    }
  };
  const top = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // A keyboard user goes on at the top of the next step.
    if (first.current) first.current = false;
    else top.current?.focus();
    return () => void step;
  }, [step]);
  const errorOf = ({ error }: { error: Error | null }) =>
    error === null ? undefined : messageOf(error);

  return (
    <>
      <WizardSteps label="Steps of the import" steps={importSteps} current={step} />
      <div ref={top} tabIndex={-1}>
        <h2>{importSteps[step]}</h2>
      </div>
      {step === 1 && (
        <>
          <StatusMessage tone="error">{errorOf(again)}</StatusMessage>
          <ColumnStep
            current={current}
            draft={draft}
            errors={wrongFields(draft, check.error)}
            fields={fields.data ?? []}
            change={change}
            readAgain={(choice) => again.mutate(choice)}
            next={() => setStep(2)}
          />
        </>
      )}
      {step === 2 && (
        <RulesStep
          draft={draft}
          tags={tags.data ?? []}
          busy={check.isPending}
          error={errorOf(check)}
          change={change}
          back={() => setStep(1)}
          check={() => check.mutate()}
        />
      )}
      {step === 3 && (
        <CheckStep
          api={api}
          current={current}
          draft={draft}
          busy={start.isPending}
          error={errorOf(start)}
          change={change}
          back={() => setStep(2)}
          start={() => start.mutate()}
        />
      )}
      <div>
        <Button variant="quiet" size="compact" onClick={() => void discard()}>
          Remove this file
        </Button>
      </div>
    </>
  );
}
