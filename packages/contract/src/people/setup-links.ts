import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { instantSchema } from '../protocol/fields.ts';
import { authenticatorCodeSchema, staffPasswordSchema } from '../office/staff.ts';

/** Longer than any token of ours. A text that is no token gets the same reply as a wrong token. */
const tokenSchema = z.string().max(200);

export const firstAdminSchema = z.strictObject({
  token: tokenSchema,
  username: z
    .string()
    .trim()
    .regex(/^[\w.-]{3,64}$/, 'Please use 3 to 64 letters, digits, dots or dashes.'),
  password: staffPasswordSchema,
  /** Six digits that the authenticator app shows; without them the admin has no second factor. */
  authenticatorCode: authenticatorCodeSchema.optional(),
});

/** The link that the operator's command `setup` prints: it makes the first admin, once. */
export const setupLinkEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/setup-link',
    access: 'public',
    summary: 'Whether a set-up link is open now; never which one',
    reply: { 200: z.object({ isOpen: z.boolean() }) },
  }),
  check: endpoint({
    method: 'POST',
    path: '/setup-link/check',
    access: 'public',
    summary: 'Until when a set-up link works, and the authenticator it offers; 404 if it does not work',
    body: z.strictObject({ token: tokenSchema }),
    reply: {
      200: z.object({
        expiresAt: instantSchema,
        /** For the QR code of the authenticator app. The same for every call with this link. */
        authenticatorUri: z.string(),
      }),
    },
    errors: ['not_found'],
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/setup-link/admin',
    access: 'public',
    summary: 'Make the first admin by the set-up link, which then no longer works; the reply signs the admin in',
    body: firstAdminSchema,
    reply: {
      201: z.object({
        token: z.string(),
        /** Each works once in place of an authenticator code; empty without an authenticator. */
        recoveryCodes: z.array(z.string()),
      }),
    },
    errors: ['not_found'],
  }),
};
