import type { Mutation } from '../mutation.ts';

const figures = 'apps/api/src/features/figures';

/** The overview of the figures, and the mail with those of a week. */
export const figureMailMutations: readonly Mutation[] = [
  {
    id: 'figures-mail-to-suspended-staff',
    file: `${figures}/mail/figures.mail.queries.ts`,
    old: '  isNull(admins.disabledAt),\n',
    new: '',
    tests: ['figures.mail.test'],
  },
  {
    id: 'figures-mail-without-the-right',
    file: `${figures}/mail/figures.mail.queries.ts`,
    old: '  sql`${neededRight} = any(${admins.rights})`,\n',
    new: '',
    tests: ['figures.mail.test'],
  },
  {
    id: 'figures-mail-of-stale-figures',
    file: `${figures}/mail/figures.mail.plan.service.ts`,
    old: '  await refresh();\n',
    new: '',
    tests: ['figures.mail.test'],
  },
  {
    id: 'figures-days-before-overlap',
    file: `${figures}/overview/figures.overview.policy.ts`,
    old: 'to: dayAfter(from, -1) };',
    new: 'to: from };',
    tests: ['figures.overview.policy'],
  },
];
