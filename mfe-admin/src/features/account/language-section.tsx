import type { Language } from '@secondset/contracts';
import { Select, StatusMessage } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import styles from './account.module.css';
import { useAccountApi } from './use-account.ts';

interface LanguageSectionProps {
  language: Language;
  refresh(): Promise<void>;
}

const names = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>;
const choices = Object.keys(names) as Language[];

/** The language of the emails about the account; the console itself is English. */
export function LanguageSection({ language, refresh }: LanguageSectionProps) {
  const api = useAccountApi();
  const save = useMutation({
    mutationFn: (wanted: Language) => api.changeLanguage(wanted),
    onSettled: refresh,
  });
  const chosen = save.isPending ? save.variables : language;
  return (
    <section className={styles.section} aria-labelledby="account-language">
      <h2 id="account-language">Language of emails</h2>
      <Select
        label="Emails about your account are in"
        value={chosen}
        disabled={save.isPending}
        onChange={({ currentTarget }) => {
          const wanted = choices.find((choice) => choice === currentTarget.value);
          if (wanted !== undefined) save.mutate(wanted);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {names[choice]}
          </option>
        ))}
      </Select>
      <StatusMessage tone="error">{save.error !== null && messageOf(save.error)}</StatusMessage>
      <StatusMessage tone="success">
        {save.isSuccess && `Emails about your account are now in ${names[save.variables]}.`}
      </StatusMessage>
    </section>
  );
}
