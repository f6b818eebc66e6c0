import { limits, type Right, type StaffRole, type StaffStatus } from '@avsar/contract';

const day = 24 * 60 * 60;

export const staffPolicy = {
  /** More than any institute has; the list is read and locked as a whole. */
  most: 500,
  linkSeconds: limits.staffLinkDays * day,
  /** Links to one account. Each one sends a mail. */
  linksPerAccount: { most: 5, windowSeconds: day },
  /** Links that do not work, against trying out secrets. */
  missesPerAddress: { most: 20, windowSeconds: 60 * 60, instituteIsExempt: false },
} as const;

/** When a link that was asked for at this time stops working. */
export const expiryOf = (askedAt: Date): Date => new Date(askedAt.getTime() + staffPolicy.linkSeconds * 1000);

export interface Account {
  readonly id: number;
  readonly role: StaffRole;
  readonly rights: readonly Right[];
}

/** Nobody changes their own account, and only an owner that of an owner. */
export const mayChange = (caller: Account, member: Account): boolean =>
  caller.id !== member.id && (member.role !== 'owner' || caller.role === 'owner');

/** Nobody gives a right that they do not have; only an owner makes an owner. */
export const mayGive = (caller: Account, given: Pick<Account, 'role' | 'rights'>): boolean =>
  (given.role !== 'owner' || caller.role === 'owner') && given.rights.every((right) => caller.rights.includes(right));

interface State {
  readonly passwordHash: string | null;
  readonly disabledAt: Date | null;
}

export function statusOf({ passwordHash, disabledAt }: State): StaffStatus {
  if (disabledAt !== null) return 'suspended';
  return passwordHash === null ? 'invited' : 'active';
}

/** An owner who can log in now. */
export const isActiveOwner = (member: State & Pick<Account, 'role'>): boolean =>
  member.role === 'owner' && statusOf(member) === 'active';
