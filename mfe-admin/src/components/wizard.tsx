import styles from './wizard.module.css';

export interface WizardStepsProps {
  /** Names the list for assistive technology. */
  label: string;
  steps: readonly string[];
  /** The place of the current step, counted from 0. */
  current: number;
}

/** Where a person is in a task of several steps. */
export function WizardSteps({ label, steps, current }: WizardStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={styles.step}
          aria-current={at === current ? 'step' : undefined}
          data-done={at < current ? '' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
