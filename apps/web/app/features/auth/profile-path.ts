import type { Role } from '@avsar/contract';
import { links } from '#links.ts';

const profiles: Readonly<Record<Role, string>> = {
  STUDENT: links.studentProfile,
  TRAINER: links.trainerProfile,
  ADMIN: links.adminProfile,
};

export function profilePathOf(role: Role | undefined): string {
  return role === undefined ? links.home : profiles[role];
}
