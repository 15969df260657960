import { z } from 'zod';
import { roleSchema, signUpSchema } from './auth.ts';
import { emailSchema, idSchema, instantSchema } from './common.ts';

export const invitationInputSchema = z.object({ email: emailSchema, role: roleSchema });
export type InvitationInput = z.infer<typeof invitationInputSchema>;

export const roleChangeSchema = z.object({ role: roleSchema });

/** Who may use the console. */
export const accessListSchema = z.object({
  people: z.array(
    z.object({
      id: idSchema,
      email: z.string(),
      role: roleSchema,
      /** Named in `ADMIN_EMAILS`, which the console cannot change. */
      named: z.boolean(),
    }),
  ),
  /** Addresses in `ADMIN_EMAILS` that have no account yet. */
  expected: z.array(z.string()),
  invitations: z.array(
    z.object({ id: idSchema, email: z.string(), role: roleSchema, expiresAt: instantSchema }),
  ),
});
export type AccessList = z.infer<typeof accessListSchema>;

/** The token of the emailed link, and the password its owner chose. */
export const invitationAcceptanceSchema = signUpSchema
  .pick({ password: true })
  .extend({ token: z.string().min(1).max(200) });
export type InvitationAcceptance = z.infer<typeof invitationAcceptanceSchema>;

export const acceptedInvitationSchema = z.object({ email: z.string() });
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;
