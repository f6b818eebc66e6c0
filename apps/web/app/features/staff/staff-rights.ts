import { type Right, rights, rightsFor, type StaffMember, type StaffRole, staffRoles } from '@avsar/contract';
import { rightTexts, staffMessages } from './staff.messages.ts';

/** The member of the staff who fills in the form. */
export interface Giver {
  readonly staffRole: StaffRole;
  readonly rights: readonly Right[];
}

/** Nobody gives a right that they do not have; a right that the account has already may stay. */
export const mayGiveRight = (giver: Giver, right: Right, held: readonly Right[]): boolean =>
  giver.rights.includes(right) || held.includes(right);

/** Only an owner makes an owner. */
const mayGiveRole = (giver: Giver, role: StaffRole, held: readonly Right[]): boolean =>
  (role !== 'owner' || giver.staffRole === 'owner') &&
  rightsFor(role, []).every((right) => mayGiveRight(giver, right, held));

/** The roles for a select; those that the giver may not give are disabled. */
export const roleOptions = (giver: Giver, held: readonly Right[]) =>
  staffRoles.map((role) => ({ role, isDisabled: !mayGiveRole(giver, role, held) }));

/** The chosen rights in a form whose check boxes are named by `rightFieldOf`. */
export const chosenRights = (texts: Readonly<Record<string, string>>): Right[] =>
  rights.filter((right) => texts[rightFieldOf(right)] === 'on');

export const rightFieldOf = (right: Right) => `right-${right}`;

/** What somebody may do, as text: "Students and trainers, Enquiries", "Everything except: Staff". */
export function rightsText(held: readonly Right[]): string {
  if (held.length === 0) return staffMessages.nothing;
  const namesOf = (those: readonly Right[]) => those.map((right) => rightTexts[right].name).join(', ');
  const missing = rights.filter((right) => !held.includes(right));
  if (missing.length === 0) return staffMessages.everything;
  if (missing.length === 1) return staffMessages.everythingExcept(namesOf(missing));
  return namesOf(rights.filter((right) => held.includes(right)));
}

export type StaffAct = 'restore' | 'resend' | 'renew' | 'suspend';

/** What the reader may do with an account, beside editing it. */
export function actsOn({ mayChange, status, email }: Pick<StaffMember, 'mayChange' | 'status' | 'email'>): StaffAct[] {
  if (!mayChange) return [];
  if (status === 'suspended') return ['restore'];
  // Accounts that the operator's command made have no address for a link.
  if (email === null) return ['suspend'];
  return [status === 'invited' ? 'resend' : 'renew', 'suspend'];
}
