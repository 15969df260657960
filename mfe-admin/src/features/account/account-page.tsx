import { Button, Skeleton } from '@secondset/ui';
import { messageOf } from '../../api/api-error.ts';
import { LinkLine } from '../../components/link-line.tsx';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import styles from './account.module.css';
import { AddressSection } from './address-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { useAccount } from './use-account.ts';

/** `/admin/account`: how the administrator logs in. */
export function AccountPage() {
  const { data, error, isPending, refetch, refresh } = useAccount();
  return (
    <ConsoleLayout title="Your account">
      <LinkLine to="/admin/account/sessions">
        See where you are logged in, and log out there
      </LinkLine>
      {isPending && (
        <div role="status">
          <p>Loading your account...</p>
          <Skeleton lines={4} />
        </div>
      )}
      {error !== null && data === undefined && (
        <div role="alert" className={styles.section}>
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            Load your account again
          </Button>
        </div>
      )}
      {data !== undefined && (
        <>
          <FactorSection factors={data.secondFactor} refresh={refresh} />
          <PasswordSection email={data.email} />
          <AddressSection email={data.email} fixed={data.addressFixed} />
          <LanguageSection language={data.language} refresh={refresh} />
        </>
      )}
    </ConsoleLayout>
  );
}
