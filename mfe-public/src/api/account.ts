import type { Language } from '@secondset/content';
import type {
  AddressConfirmation,
  InvitationAcceptance,
  PasswordReset,
  RecoveryRequest,
} from '@secondset/contracts';
import { postJson } from './post-json.ts';

/** Asks for a link to choose a new password; resolves whether or not there is an account. */
export const requestRecovery = (request: Required<RecoveryRequest>): Promise<unknown> =>
  postJson('/api/auth/recovery', request, request.language);

/** Sets a new password by the token of a link. */
export const resetPassword = (reset: Required<PasswordReset>): Promise<unknown> =>
  postJson('/api/auth/session/recovery', reset, reset.language);

/** Confirms a new address by the token of a link. */
export const confirmAddress = (confirmation: Required<AddressConfirmation>): Promise<unknown> =>
  postJson('/api/auth/session/address', confirmation, confirmation.language);

/** Accepts an invitation to the console by the token of a link. */
export const acceptInvitation = (
  acceptance: InvitationAcceptance,
  language: Language,
): Promise<unknown> => postJson('/api/auth/invitations/accept', acceptance, language);
