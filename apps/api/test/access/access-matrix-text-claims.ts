import { withdrawn } from '../rows/text-claims.ts';
import { type AccessCase, adminOnly, allowed } from './access-expected.ts';

const writers = allowed({ trainer: 200, otherTrainer: 200, admin: 200 }, 403);

/** What texts refer to: staff and trainers write them. */
export const textClaimMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/text-claims': [
    { about: 'a text without a claim', request: () => ({ query: { subject: 'faq:1' } }), expected: writers },
    {
      about: 'a text with a claim',
      request: async ({ textClaims }) => ({ query: { subject: await textClaims.plant() } }),
      expected: writers,
    },
  ],
  'GET /admin/text-claims/reports': [
    {
      request: async ({ textClaims }) => {
        await textClaims.plant();
        return {};
      },
      expected: writers,
    },
  ],
  'GET /admin/text-claims/outdated': [
    {
      request: async ({ textClaims }) => {
        await textClaims.plant(withdrawn());
        return {};
      },
      expected: adminOnly(),
    },
  ],
};
