import { resetPassword } from '../../api/account.ts';
import { useContent } from '../../components/language.tsx';
import { PasswordPage } from './password-page.tsx';

/** For a person who has forgotten the old password. */
export function ResetPage() {
  const { accountPages } = useContent();
  return (
    <PasswordPage
      page="reset"
      words={accountPages.reset}
      help={accountPages.newLink}
      send={(token, password, language) => resetPassword({ token, password, language })}
    />
  );
}
