import type { Role } from '@avsar/contract';

const profiles: Readonly<Record<Role, string>> = {
  STUDENT: '/student-profile',
  TRAINER: '/trainer-profile',
  ADMIN: '/admin-profile',
};

/** The page that asks for consent. */
export const consentPath = '/before-you-go-on';

export function profilePathOf(role: Role | undefined): string {
  return role === undefined ? '/' : profiles[role];
}
