import { type AccessCase, adminOnly } from './access-expected.ts';
import { faqDraft } from '../rows/front-office.ts';

const nobody = 2_147_483_647;

/** Questions of visitors to the assistant, and the admin's view of them. */
export const assistantMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/assistant/summary': [{ request: () => ({}), expected: adminOnly() }],
  'GET /admin/assistant/exchanges': [{ request: () => ({ query: { limit: '100' } }), expected: adminOnly() }],
  'GET /admin/assistant/questions': [{ request: () => ({ query: { status: 'open' } }), expected: adminOnly() }],
  'PUT /admin/assistant/questions/:questionId': [
    {
      about: 'one that waits',
      request: async ({ office }) => ({
        params: { questionId: (await office.question()).id },
        body: { status: 'dismissed' },
      }),
      expected: adminOnly(),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { questionId: nobody }, body: { status: 'open' } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/assistant/questions/:questionId/faq': [
    {
      about: 'one that waits',
      request: async ({ office }) => ({ params: { questionId: (await office.question()).id }, body: faqDraft() }),
      expected: adminOnly(201),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { questionId: nobody }, body: faqDraft() }),
      expected: adminOnly(404),
    },
  ],
};
