import { type Right, rightsOfRole, type StaffRole } from '@avsar/contract';
import { adminName, signIn, storeStaff } from '#features/auth/auth-store.ts';

/** Logs a member of the staff in, with the rights of the role; `other` has those that are given. `signOut` ends it. */
export function logInAsStaff(staffRole: StaffRole, ...rights: readonly Right[]): void {
  signIn('token', adminName, undefined);
  const held = staffRole === 'other' ? rights : rightsOfRole[staffRole];
  storeStaff('token', { id: 1, name: 'Asha Rao', staffRole, rights: held });
}
