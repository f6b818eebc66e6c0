import { type AccessCase, adminOnly } from './access-expected.ts';

/** The overview of the owner's figures, and the caller's own mail with them. */
export const figureOverviewMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/figures': [
    { about: 'of the running month', request: () => ({}), expected: adminOnly() },
    {
      about: 'of days that run backwards',
      request: () => ({ query: { from: '2026-11-18', to: '2026-11-17' } }),
      expected: adminOnly(400),
    },
  ],
  'GET /admin/figures/mail': [{ request: () => ({}), expected: adminOnly() }],
  'PUT /admin/figures/mail': [
    {
      about: 'to an address',
      request: () => ({ body: { isWanted: true, to: 'owner@institute.example' } }),
      expected: adminOnly(),
    },
    {
      about: 'without an address',
      request: () => ({ body: { isWanted: true, to: null } }),
      expected: adminOnly(400),
    },
  ],
};
