import { AppLink } from '@secondset/mfe-kit';
import { ConsoleLayout } from './console-layout.tsx';

export function NotFound() {
  return (
    <ConsoleLayout title="Page not found">
      <p>
        The console has no page at this address. <AppLink to="/admin">Go to Campaigns</AppLink>.
      </p>
    </ConsoleLayout>
  );
}
