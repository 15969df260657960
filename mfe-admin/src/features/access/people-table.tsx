import { type AccessList, type Role, roles } from '@secondset/contracts';
import {
  Button,
  Cell,
  ColumnHead,
  Row,
  RowHead,
  Select,
  StatusMessage,
  Table,
} from '@secondset/ui';
import { useState } from 'react';
import { formatInstant } from '../../format.ts';
import { useAsk } from '../notices/ask.tsx';
import styles from './access.module.css';
import { roleNames } from './role-names.ts';
import type { AccessChange } from './use-access.ts';

type Person = AccessList['people'][number];

/** Who may use the console. */
export function PeopleTable({ list, change }: { list: AccessList; change: AccessChange }) {
  return (
    <Table label="People with access" cards>
      <thead>
        <Row>
          <ColumnHead>Email</ColumnHead>
          <ColumnHead>Role</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </Row>
      </thead>
      <tbody>
        {list.people.map((person) => (
          <PersonRow key={person.id} person={person} change={change} />
        ))}
        {list.expected.map((email) => (
          <Row key={email}>
            <RowHead column="Email">{email}</RowHead>
            <Cell column="Role">{roleNames.administrator}</Cell>
            <Cell column="Actions">
              <p className={styles.quiet}>Has not signed up yet (ADMIN_EMAILS)</p>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function PersonRow({ person, change }: { person: Person; change: AccessChange }) {
  const ask = useAsk();
  const { id, email, role, named } = person;
  const act = async (question: Parameters<typeof ask>[0], run: () => void) => {
    if (await ask(question)) run();
  };
  const changeRole = (next: Role) =>
    act(
      {
        title: `Make ${email} ${roleNames[next].toLowerCase()}?`,
        body: <p>They are logged out everywhere, and get an email about it.</p>,
        agree: 'Change role',
      },
      () =>
        change.mutate({
          act: (api) => api.changeRole(id, next),
          trouble: 'Error changing the role',
        }),
    );
  const remove = () =>
    act(
      {
        title: `Remove the access of ${email}?`,
        body: <p>They are logged out everywhere, and get an email about it.</p>,
        agree: 'Remove access',
        danger: true,
      },
      () => change.mutate({ act: (api) => api.remove(id), trouble: 'Error removing access' }),
    );
  const [sent, setSent] = useState(false);
  const sendRecovery = () =>
    act(
      {
        title: `Send ${email} a link to reset the password?`,
        body: <p>It works once, for 30 minutes. Until it is used, nothing changes for them.</p>,
        agree: 'Send the link',
      },
      () =>
        change.mutate(
          { act: (api) => api.sendRecovery(id), trouble: 'Error sending the link' },
          { onSuccess: () => setSent(true) },
        ),
    );
  const logOut = () =>
    change.mutate({ act: (api) => api.logOut(id), trouble: 'Error ending the sessions' });
  return (
    <Row>
      <RowHead column="Email">{email}</RowHead>
      <Cell column="Role">
        {named ? (
          <>
            {roleNames[role]}
            <p className={styles.quiet}>Set on the server (ADMIN_EMAILS)</p>
          </>
        ) : (
          <Select
            label={`Role of ${email}`}
            value={role}
            onChange={(event) => {
              const next = roles.find((one) => one === event.target.value);
              if (next !== undefined) void changeRole(next);
            }}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Cell>
      <Cell column="Actions">
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="compact"
            aria-label={`Log out everywhere: ${email}`}
            onClick={logOut}
          >
            Log out everywhere
          </Button>
          <Button
            variant="secondary"
            size="compact"
            aria-label={`Send a link to reset the password: ${email}`}
            onClick={() => void sendRecovery()}
          >
            Send a link to reset the password
          </Button>
          {!named && (
            <Button
              variant="danger"
              size="compact"
              aria-label={`Remove access of ${email}`}
              onClick={() => void remove()}
            >
              Remove access
            </Button>
          )}
        </div>
        <StatusMessage tone="success">{sent && 'The link is on its way.'}</StatusMessage>
      </Cell>
    </Row>
  );
}

interface InvitationTableProps {
  invitations: AccessList['invitations'];
  change: AccessChange;
}

/** Who has been invited and has not answered. */
export function InvitationTable({ invitations, change }: InvitationTableProps) {
  return (
    <Table label="People invited" cards>
      <thead>
        <Row>
          <ColumnHead>Email</ColumnHead>
          <ColumnHead>Role</ColumnHead>
          <ColumnHead>Works until</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </Row>
      </thead>
      <tbody>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <Row key={id}>
            <RowHead column="Email">{email}</RowHead>
            <Cell column="Role">{roleNames[role]}</Cell>
            <Cell column="Works until">{formatInstant(expiresAt)}</Cell>
            <Cell column="Actions">
              <Button
                variant="danger"
                size="compact"
                aria-label={`Withdraw the invitation of ${email}`}
                onClick={() =>
                  change.mutate({
                    act: (api) => api.withdraw(id),
                    trouble: 'Error withdrawing the invitation',
                  })
                }
              >
                Withdraw
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
