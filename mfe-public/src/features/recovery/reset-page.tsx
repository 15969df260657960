import { useOptionalRemoteProps } from '@secondset/mfe-kit';
import { resetPassword } from '../../api/account.ts';
import { useContent } from '../../components/language.tsx';
import { PasswordPage } from './password-page.tsx';

/** For a person who has forgotten the old password. */
export function ResetPage() {
  const { accountPages } = useContent();
  const shell = useOptionalRemoteProps();
  return (
    <PasswordPage
      page="reset"
      words={accountPages.reset}
      help={accountPages.newLink}
      send={async (token, password, language) => {
        await resetPassword({ token, password, language });
        // Shells from before events have no such function.
        shell?.session.announce?.('password-recovery');
      }}
    />
  );
}
