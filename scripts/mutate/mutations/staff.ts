import type { Mutation } from '../mutation.ts';

const api = 'apps/api/src';
const staff = `${api}/features/staff`;

/** Staff and their rights: who may call, what they see, and who may change whom. */
export const staffMutations: readonly Mutation[] = [
  {
    id: 'staff-right-ignored',
    file: `${api}/http/guard.ts`,
    old: "    if (request.caller !== undefined && !hasRightFor(endpoint, request.caller)) throw new AppError('forbidden');\n",
    new: '',
    tests: ['access-staff'],
  },
  {
    id: 'staff-sees-public-call-as-admin',
    file: `${api}/http/guard.ts`,
    old: '  endpoint.right !== undefined && !hasRightFor(endpoint, caller);',
    new: '  endpoint.right === undefined && !hasRightFor(endpoint, caller);',
    tests: ['access-staff'],
  },
  {
    id: 'staff-fields-of-other-areas',
    file: `${api}/http/staff-view.ts`,
    old: 'rightsToRead(field)?.some((right) => rights.has(right)) ?? true',
    new: 'rightsToRead(field) !== null',
    tests: ['access-staff'],
  },
  {
    id: 'staff-view-of-somebody-else',
    file: `${api}/http/staff-view.ts`,
    old: "const key = [...rights].toSorted().join(' ');",
    new: 'const key = String(schema !== undefined);',
    tests: ['access-staff'],
    why: 'The first caller decides which fields everybody else sees.',
  },
  {
    id: 'staff-finds-people-by-contact',
    file: `${api}/features/students/students.search.service.ts`,
    old: "!context.caller.rights.has('people')",
    new: 'false',
    tests: ['access-staff-search'],
  },
  {
    id: 'staff-reads-audit-of-other-areas',
    file: `${api}/features/audit/audit.policy.ts`,
    old: 'held.has(right) ? [noun] : []',
    new: '[noun]',
    tests: ['access-staff-search', 'audit.policy'],
  },
  {
    id: 'staff-gives-more-than-they-have',
    file: `${staff}/staff.policy.ts`,
    old: ' && given.rights.every((right) => caller.rights.includes(right))',
    new: '',
    tests: ['staff.policy', 'staff.routes'],
  },
  {
    id: 'staff-makes-owner',
    file: `${staff}/staff.policy.ts`,
    old: "(given.role !== 'owner' || caller.role === 'owner') && ",
    new: '',
    tests: ['staff.policy'],
  },
  {
    id: 'staff-changes-owner',
    file: `${staff}/staff.policy.ts`,
    old: "caller.id !== member.id && (member.role !== 'owner' || caller.role === 'owner')",
    new: 'caller.id !== member.id',
    tests: ['staff.policy', 'staff.routes'],
  },
  {
    id: 'staff-suspended-session-comes-back',
    file: `${staff}/staff.service.ts`,
    old: '    await endStaffSessions(tx, member.id, now);\n',
    new: '',
    tests: ['staff.routes'],
    why: 'Whoever is restored finds the old session open, and so does a thief.',
  },
  {
    id: 'staff-suspended-link-works',
    file: `${staff}/staff.service.ts`,
    old: "    await endLink(tx, member.id, now);\n    return { id: member.id, verb: 'suspend'",
    new: "    return { id: member.id, verb: 'suspend'",
    tests: ['staff.routes'],
  },
  {
    id: 'staff-restored-with-more',
    file: `${staff}/staff.service.ts`,
    old: '    refuseTooMuch(me, member);\n',
    new: '',
    tests: ['staff.routes'],
  },
  {
    id: 'staff-over-a-newer-version',
    file: `${staff}/staff.service.ts`,
    old: "    if (member.version !== version) throw new AppError('conflict', { message: messages.changed });\n",
    new: '',
    tests: ['staff.routes'],
  },
  {
    id: 'staff-last-owner',
    file: `${api}/database/migrations/0029_staff.sql`,
    old: 'IF NOT EXISTS (SELECT FROM admins WHERE id <> OLD.id',
    new: 'IF false AND NOT EXISTS (SELECT FROM admins WHERE id <> OLD.id',
    tests: ['staff.routes'],
  },
  {
    id: 'staff-link-used-twice',
    file: `${api}/database/migrations/0029_staff.sql`,
    old: ' AND ended_at IS NULL\n\t\t\tAND expires_at',
    new: '\n\t\t\tAND expires_at',
    tests: ['staff.links.routes'],
  },
  {
    id: 'staff-link-of-another',
    file: `${api}/database/migrations/0029_staff.sql`,
    old: 'WHERE id = given_id AND token_hash = given_token_hash',
    new: 'WHERE id = given_id',
    tests: ['staff.links.routes'],
  },
  {
    id: 'staff-link-for-ever',
    file: `${api}/database/migrations/0029_staff.sql`,
    old: '\n\t\t\tAND expires_at > greatest(given_now, clock_timestamp())\n\t\tRETURNING admin_id',
    new: '\n\t\tRETURNING admin_id',
    tests: ['staff.links.routes'],
  },
];
