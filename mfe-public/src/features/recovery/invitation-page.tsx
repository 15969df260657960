import { acceptInvitation } from '../../api/account.ts';
import { useContent } from '../../components/language.tsx';
import { PasswordPage } from './password-page.tsx';

/** For a person who was invited to the console. */
export function InvitationPage() {
  const { accountPages } = useContent();
  return (
    <PasswordPage
      page="invitation"
      words={accountPages.invitation}
      send={(token, password, language) => acceptInvitation({ token, password }, language)}
    />
  );
}
