import { limits, type Right, rights } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { admins } from '../../src/database/tables/auth.ts';
import type { AccessWorld, Pass } from './access-world.ts';
import type { TestApp } from '../app.ts';
import { createAdminRow, openSessionFor } from '../rows/people.ts';

/** A member of the staff who makes the calls of the matrix. */
export interface Member {
  readonly name: string;
  readonly id: number;
  readonly rights: readonly Right[];
  readonly isSuspended?: true;
  /** A session for one call; a new one, except for somebody whose rights were changed while it was open. */
  readonly passFor: (isStale?: boolean) => Promise<Pass>;
}

export type Staff = Awaited<ReturnType<typeof createStaff>>;

/** Members of the staff with each right alone, with none and with all; one who is suspended, and those who lose a right. */
export async function createStaff(test: TestApp, world: AccessWorld) {
  const [admin] = await test.db
    .select()
    .from(admins)
    .where(eq(admins.id, world.idOf('admin')));
  // The password that the matrix types for the actor `admin`.
  const passwordHash = admin?.passwordHash ?? null;

  const open = (id: number, isStale = false) => {
    const { secrets, PUBLIC_ORIGIN: issuer } = test.env;
    const now = new Date(test.clock.now().getTime() - (isStale ? limits.freshMinutes : 0) * 60_000);
    return openSessionFor({ owner: test.db, secrets, issuer, now, role: 'ADMIN', id });
  };

  async function createMember(name: string, held: readonly Right[], more: Partial<typeof admins.$inferInsert> = {}) {
    const id = await createAdminRow(test.db, { role: 'other', rights: [...held], passwordHash, ...more });
    return { name, id, rights: held, passFor: (isStale?: boolean) => open(id, isStale) };
  }

  const owner: Member = await createMember('an owner', rights, { role: 'owner' });
  const single: Member[] = [];
  for (const right of rights) single.push(await createMember(`staff with ${right} alone`, [right]));

  /** The session is opened and used with these rights; then an owner takes them away. */
  async function createDemoted(held: readonly Right[]): Promise<Member> {
    const { id } = await createMember('', held);
    const pass = await open(id);
    const before = await test.call('GET', '/api/me', { token: pass.token });
    if (before.json<{ rights: Right[] }>().rights.length !== held.length) throw new Error('had other rights before');
    const body = { name: 'Kiran Rao', role: 'other', rights: [], version: 1 };
    const { token } = await owner.passFor();
    const { status } = await test.call('PUT', `/api/admin/staff/${id}`, { token, body, address: world.nextAddress() });
    if (status !== 200) throw new Error(`the rights were not taken away: ${status}`);
    return { name: `staff who just lost ${held.join(' and ')}`, id, rights: [], passFor: async () => pass };
  }

  return {
    owner,
    /** One for each right. */
    single,
    none: (await createMember('staff without a right', [])) satisfies Member,
    suspended: {
      ...(await createMember('suspended staff with all rights', rights, { disabledAt: new Date() })),
      isSuspended: true,
    } satisfies Member,
    /** Has not set a password. No call opens a session for such an account; a row that is there anyway is refused. */
    invited: {
      ...(await createMember('invited staff with all rights', rights, {
        passwordHash: null,
        email: 'canary-invited@office.test',
      })),
      isSuspended: true,
    } satisfies Member,
    createMember,
    createDemoted,
  };
}
