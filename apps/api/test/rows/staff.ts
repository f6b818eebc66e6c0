import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { type admins, staffInvitations } from '../../src/database/tables/auth.ts';
import { expiryOf } from '../../src/features/staff/staff.policy.ts';
import { hashLinkToken, makeLinkToken } from '../../src/shared/mailed-links.ts';
import type { TestApp } from '../app.ts';
import { codeInApp } from '@avsar/testkit/authenticator';
import { createAdminRow } from './people.ts';

type Columns = Partial<typeof admins.$inferInsert>;

const nextEmail = () => `canary-staff-${randomUUID().slice(0, 8)}@office.test`;

/** A member of the staff who logs in by their address. The right `staff` alone may change and restore this account. */
async function createMember(db: Db, more: Columns = {}) {
  const email = nextEmail();
  const own = {
    username: email,
    email,
    name: `Canary ${email.slice(0, 21)}`,
    role: 'other',
    rights: ['staff'],
  } as const;
  const id = await createAdminRow(db, { ...own, rights: [...own.rights], ...more });
  return { id, email, version: 1 };
}

/** An invited member of the staff who has not answered, with the token of the mailed link. */
async function inviteMember(db: Db, now: Date) {
  const { id: staffId, email } = await createMember(db, { passwordHash: null });
  const link = { adminId: staffId, createdAt: now, expiresAt: expiryOf(now) };
  const [row] = await db.insert(staffInvitations).values(link).returning();
  const token = makeLinkToken(row?.id ?? 0);
  const tokenHash = hashLinkToken(token, email);
  await db.update(staffInvitations).set({ tokenHash }).where(eq(staffInvitations.adminId, staffId));
  return { staffId, token };
}

export const staffDraft = () => ({ name: 'Kiran Rao', email: nextEmail(), role: 'other', rights: ['staff'] });

/** Members of the staff, and links to them. */
export function staffRows({ db, clock, call }: TestApp) {
  return {
    member: (more?: Columns) => createMember(db, more),
    suspended: () => createMember(db, { disabledAt: new Date() }),
    /** An account that the operator's command made: without an address for a link. */
    withoutAddress: async () => ({ id: await createAdminRow(db, { role: 'other', rights: [] }) }),
    invite: () => inviteMember(db, clock.now()),
    /** The code that the authenticator app shows for this link. */
    codeFor: async (token: string, address: string) => {
      const opened = await call('POST', '/api/staff-invitations/open', { body: { token }, address });
      return codeInApp(opened.json<{ authenticatorUri: string }>().authenticatorUri, clock.now());
    },
  };
}
