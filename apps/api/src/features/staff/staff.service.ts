import { type Right, rightsFor, type StaffMember, type staffEndpoints, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { countOrRefuse, endStaffSessions } from '#features/auth/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { endLink, insertLink } from './staff.links.queries.ts';
import { expiryOf, isActiveOwner, mayChange, mayGive, staffPolicy, statusOf } from './staff.policy.ts';
import {
  insertStaff,
  listLastSeen,
  listOpenLinks,
  listStaff,
  lockStaff,
  type StaffRow,
  updateStaff,
} from './staff.queries.ts';

const messages = {
  notYours: 'Nobody can change their own account here. Ask another owner.',
  ownersOnly: 'Only an owner can change an owner.',
  tooMuch: 'You can only give rights that you have yourself.',
  lastOwner: 'This is the last owner who can log in. Make somebody else an owner first.',
  changed: 'Somebody has changed this account since you opened it. Please look at it again.',
  taken: 'Somebody of the staff has this e-mail address already.',
  suspended: 'This account is suspended. Restore it first.',
  noEmail:
    'This account has no e-mail address. The operator can give it a new password (command create-admin --replace).',
  full: `There are ${staffPolicy.most} accounts, which is the most.`,
  tooManyLinks: `You can send at most ${staffPolicy.linksPerAccount.most} links to one account in a day.`,
} as const;

type StaffContext = CallContext<Caller>;

export async function listMembers({ db, caller, clock }: StaffContext): Promise<StaffMember[]> {
  const rows = await listStaff(db);
  const me = memberOf(rows, caller.id);
  const [seen, links] = await Promise.all([listLastSeen(db), listOpenLinks(db, clock.now())]);
  return rows.map((row) => describe(row, me, { lastSeenAt: seen.get(row.id), linkExpiresAt: links.get(row.id) }));
}

interface Times {
  readonly lastSeenAt?: Date | undefined;
  readonly linkExpiresAt?: Date | undefined;
}

function describe(row: StaffRow, me: StaffRow, { lastSeenAt, linkExpiresAt }: Times): StaffMember {
  const { passwordHash: _, disabledAt: __, createdAt, ...rest } = row;
  return {
    ...rest,
    status: statusOf(row),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    linkExpiresAt: linkExpiresAt?.toISOString() ?? null,
    mayChange: mayChange(me, row),
  };
}

/** Makes the account at once, without a password, and mails a link to set one. */
export function inviteMember(
  context: StaffContext,
  { body: { name, email, role, rights: chosen } }: UseCaseInput<typeof staffEndpoints.invite>,
): Promise<StaffMember> {
  return change(context, async (tx, staff, me) => {
    const rights = rightsFor(role, chosen);
    refuseTooMuch(me, { role, rights });
    if (staff.length >= staffPolicy.most) throw new AppError('conflict', { message: messages.full });
    const isTaken = staff.some((other) => sameAddress(other.email, email) || sameAddress(other.username, email));
    if (isTaken) throw new AppError('identifier_taken', { message: messages.taken });
    const id = await insertStaff(tx, { name, email, role, rights, createdAt: context.clock.now() });
    await sendLink(context, tx, id);
    return { id, verb: 'invite', after: { name, role, rights } };
  });
}

const sameAddress = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

export function updateMember(
  context: StaffContext,
  { params, body: { name, role, rights: chosen, version } }: UseCaseInput<typeof staffEndpoints.update>,
): Promise<StaffMember> {
  return change(context, async (tx, staff, me) => {
    const member = changeable(staff, me, params.staffId);
    if (member.version !== version) throw new AppError('conflict', { message: messages.changed });
    const rights = rightsFor(role, chosen);
    const added = rights.filter((right) => !member.rights.includes(right));
    refuseTooMuch(me, { role, rights: added });
    if (role !== 'owner') refuseLastOwner(staff, member);
    await updateStaff(tx, member.id, { name, role, rights });
    const before = { name: member.name, role: member.role, rights: member.rights };
    return { id: member.id, verb: 'update', before, after: { name, role, rights } };
  });
}

/** Takes effect with the next call: the session is read with every request. */
export function suspendMember(
  context: StaffContext,
  { params }: UseCaseInput<typeof staffEndpoints.suspend>,
): Promise<StaffMember> {
  return change(context, async (tx, staff, me) => {
    const member = changeable(staff, me, params.staffId);
    refuseLastOwner(staff, member);
    const now = context.clock.now();
    if (member.disabledAt === null) await updateStaff(tx, member.id, { disabledAt: now });
    await endStaffSessions(tx, member.id, now);
    await endLink(tx, member.id, now);
    return { id: member.id, verb: 'suspend', after: { name: member.name } };
  });
}

export function restoreMember(
  context: StaffContext,
  { params }: UseCaseInput<typeof staffEndpoints.restore>,
): Promise<StaffMember> {
  return change(context, async (tx, staff, me) => {
    const member = changeable(staff, me, params.staffId);
    // Whoever restores an account gives its rights again.
    refuseTooMuch(me, member);
    if (member.disabledAt !== null) await updateStaff(tx, member.id, { disabledAt: null });
    return { id: member.id, verb: 'restore', after: { name: member.name } };
  });
}

/** The password and authenticator of before work until the new link is used. */
export function sendMemberLink(
  context: StaffContext,
  { params }: UseCaseInput<typeof staffEndpoints.sendLink>,
): Promise<StaffMember> {
  return change(context, async (tx, staff, me) => {
    const member = changeable(staff, me, params.staffId);
    if (member.disabledAt !== null) throw new AppError('conflict', { message: messages.suspended });
    if (member.email === null) throw new AppError('conflict', { message: messages.noEmail });
    const now = context.clock.now();
    const limit = { ...staffPolicy.linksPerAccount, message: messages.tooManyLinks };
    await countOrRefuse(tx, `staff-links:${member.id}`, limit, now);
    await endLink(tx, member.id, now);
    await sendLink(context, tx, member.id);
    return { id: member.id, verb: 'send-link', after: { name: member.name } };
  });
}

interface Act {
  readonly id: number;
  readonly verb: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** One change of the staff: under the lock, with an audit entry, and with the account as it is afterwards. */
function change(
  context: StaffContext,
  act: (tx: Tx, staff: readonly StaffRow[], me: StaffRow) => Promise<Act>,
): Promise<StaffMember> {
  return context.transaction(async (tx) => {
    const staff = await lockStaff(tx);
    const me = memberOf(staff, context.caller.id);
    // The rights may have been taken away while this call waited for the lock.
    if (me.disabledAt !== null || !me.rights.includes('staff')) throw new AppError('forbidden');
    const { id, verb, ...difference } = await act(tx, staff, me);
    await recordAdminAct(context, tx, { action: `staff.${verb}`, subject: `admin:${id}`, ...difference });
    const rows = await listStaff(tx);
    const links = await listOpenLinks(tx, context.clock.now());
    const seen = await listLastSeen(tx);
    return describe(memberOf(rows, id), me, { lastSeenAt: seen.get(id), linkExpiresAt: links.get(id) });
  });
}

function memberOf(staff: readonly StaffRow[], id: number): StaffRow {
  const member = staff.find((one) => one.id === id);
  if (member === undefined) throw new AppError('not_found');
  return member;
}

function changeable(staff: readonly StaffRow[], me: StaffRow, id: number): StaffRow {
  const member = memberOf(staff, id);
  if (member.id === me.id) throw new AppError('forbidden', { message: messages.notYours });
  if (!mayChange(me, member)) throw new AppError('forbidden', { message: messages.ownersOnly });
  return member;
}

function refuseTooMuch(me: StaffRow, given: { readonly role: StaffRow['role']; readonly rights: readonly Right[] }) {
  if (!mayGive(me, given)) throw new AppError('forbidden', { message: messages.tooMuch });
}

function refuseLastOwner(staff: readonly StaffRow[], member: StaffRow): void {
  const isLast = isActiveOwner(member) && !staff.some((other) => other.id !== member.id && isActiveOwner(other));
  if (isLast) throw new AppError('conflict', { message: messages.lastOwner });
}

/** The worker makes the secret of the link when it mails it; this process never knows the secret. */
async function sendLink({ jobs, clock }: StaffContext, tx: Tx, adminId: number): Promise<void> {
  const now = clock.now();
  const linkId = await insertLink(tx, { adminId, createdAt: now, expiresAt: expiryOf(now) });
  await jobs.send(tx, 'staff.send-link', { linkId });
}
