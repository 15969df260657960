/**
 * What the simulated receiving servers say. Addresses come from the documentation ranges of RFC
 * 5737.
 */
const receiverIp = '198.51.100.7';

export function deliveredFields(timestamp: number): Record<string, unknown> {
  return { response: `250 2.0.0 OK ${timestamp} q9si77 - mx`, ip: receiverIp, tls: 1 };
}

export function deferredFields(attempt: number, email: string, from: string) {
  return {
    response: '421 4.7.0 Try again later',
    attempt: String(attempt),
    domain: email.slice(email.lastIndexOf('@') + 1),
    from,
    tls: 1,
  };
}

interface BounceDetails {
  reason?: string | undefined;
  status?: string | undefined;
  classification?: string | undefined;
}

/** A hard bounce: SendGrid suppresses the address. */
export function bounceFields({ reason, status, classification }: BounceDetails) {
  return {
    type: 'bounce',
    bounce_classification: classification ?? 'Invalid Address',
    status: status ?? '5.1.1',
    reason: reason ?? '550 5.1.1 No such mailbox',
    ip: receiverIp,
    tls: 1,
  };
}

/** A block: the server refused this email; the address stays valid. */
export function blockedFields({ reason, status, classification }: BounceDetails) {
  return {
    type: 'blocked',
    bounce_classification: classification ?? 'Reputation',
    status: status ?? '5.7.1',
    reason: reason ?? '550 5.7.1 Message rejected because of the sending address',
    ip: receiverIp,
    tls: 1,
  };
}
