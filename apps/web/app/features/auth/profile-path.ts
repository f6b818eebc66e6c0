import type { Role } from '@avsar/contract';

const profiles: Readonly<Record<Role, string>> = {
  STUDENT: '/student-profile',
  TRAINER: '/trainer-profile',
  ADMIN: '/admin-profile',
};

/** Where people are asked what they agree to, if nobody has asked them yet. */
export const consentPath = '/before-you-go-on';

export function profilePathOf(role: Role | undefined): string {
  return role === undefined ? '/' : profiles[role];
}
