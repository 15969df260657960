import type { OwnAccount } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { formatDay } from '../../format.ts';
import { useAsk } from '../notices/ask.tsx';
import styles from './account.module.css';
import { AddFactor } from './add-factor.tsx';
import { EndOthers } from './end-others.tsx';
import { reportPasskeys } from './passkey-ceremony.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { FirstCodes, NewCodes } from './recovery-codes.tsx';
import { useAccountApi } from './use-account.ts';

interface FactorSectionProps {
  factors: OwnAccount['secondFactor'];
  refresh(): Promise<void>;
}

/** Passkeys, authenticator app, recovery codes and remembered browsers. */
export function FactorSection({ factors, refresh }: FactorSectionProps) {
  const api = useAccountApi();
  const ask = useAsk();
  const [changed, setChanged] = useState(false);
  const remove = useMutation({
    mutationFn: async ({ what, act }: { what: string; act: () => Promise<void> }) => {
      const agreed = await ask({
        title: `Remove ${what}?`,
        body: <p>It no longer logs you in.</p>,
        agree: 'Remove',
        danger: true,
      });
      if (!agreed) return;
      await act();
      setChanged(true);
    },
    onSettled: refresh,
  });
  const codes = useMutation({ mutationFn: () => api.makeRecoveryCodes() });
  const forget = useMutation({ mutationFn: () => api.forgetDevices(), onSettled: refresh });
  const removePasskey = async (id: string) => {
    await api.removePasskey(id);
    const left = factors.passkeys.map((passkey) => passkey.id).filter((other) => other !== id);
    if (factors.passkeyOwner !== null) await reportPasskeys(factors.passkeyOwner, left);
  };
  const failure = remove.error ?? codes.error ?? forget.error;
  const newCodes = codes.data?.recoveryCodes;
  const hasFactor = factors.app !== null || factors.passkeys.length > 0;
  const close = () => {
    codes.reset();
    void refresh();
  };
  return (
    <section className={styles.section} aria-labelledby="account-factors">
      <h2 id="account-factors">Second factor</h2>
      <p>{statusOf(factors, hasFactor)}</p>
      <ul className={styles.list}>
        {factors.passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            onRenamed={refresh}
            onRemove={() =>
              remove.mutate({
                what: `the passkey “${passkey.name}”`,
                act: () => removePasskey(passkey.id),
              })
            }
          />
        ))}
        {factors.app !== null && (
          <li className={styles.item}>
            <span>Authenticator app, added on {formatDay(factors.app.addedAt)}</span>
            <Button
              variant="secondary"
              size="compact"
              aria-label="Remove the authenticator app"
              onClick={() =>
                remove.mutate({ what: 'the authenticator app', act: () => api.removeApp() })
              }
            >
              Remove
            </Button>
          </li>
        )}
      </ul>
      <AddFactor
        factors={factors}
        onChanged={({ on }) => {
          if (!on) return;
          setChanged(true);
          void refresh();
        }}
      />
      {changed && <EndOthers />}
      {hasFactor && newCodes === undefined && (
        <div className={styles.item}>
          <span>{codesLeft(factors)}</span>
          <Button
            variant="secondary"
            size="compact"
            busy={codes.isPending}
            onClick={() => codes.mutate()}
          >
            Make new recovery codes
          </Button>
        </div>
      )}
      {newCodes !== undefined &&
        (factors.on ? (
          <NewCodes codes={newCodes} onClose={close} />
        ) : (
          <FirstCodes codes={newCodes} onDone={close} />
        ))}
      {factors.rememberedDevices > 0 && (
        <div className={styles.item}>
          <span>
            {factors.rememberedDevices === 1
              ? 'One browser is not asked for it for 30 days.'
              : `${factors.rememberedDevices} browsers are not asked for it for 30 days.`}
          </span>
          <Button
            variant="secondary"
            size="compact"
            busy={forget.isPending}
            onClick={() => forget.mutate()}
          >
            Forget remembered browsers
          </Button>
        </div>
      )}
      <StatusMessage tone="error">{failure !== null && messageOf(failure)}</StatusMessage>
    </section>
  );
}

function statusOf({ on, required, passkeys }: OwnAccount['secondFactor'], hasFactor: boolean) {
  if (on && passkeys.length === 1)
    return 'It is on. Add a second passkey on another device, so that losing one does not matter.';
  if (on) return 'It is on: your password alone does not log in.';
  if (hasFactor) return 'It is not on yet: make recovery codes and type one of them.';
  return required
    ? 'Your organization requires one: your password alone must not open the console.'
    : 'It is off. With a second factor, a stolen password opens nothing.';
}

const codesLeft = ({ on, recoveryCodes }: OwnAccount['secondFactor']) =>
  on ? `${recoveryCodes} of 10 recovery codes are left.` : 'Recovery codes';
