import type { UniqueRow } from './unique-rows-staff.ts';

/** Letters of offers, planned days, links of companies and answers. */
export const joiningUniqueRows: readonly UniqueRow[] = [
  {
    index: 'offer_letters_pkey',
    table: 'offer_letters',
    row: { application_id: '1' },
    free: [{ application_id: '2' }],
  },
  { index: 'joinings_pkey', table: 'joinings', row: { application_id: '1' }, free: [{ application_id: '2' }] },
  {
    index: 'joining_links_token',
    table: 'joining_links',
    row: { token_hash: `'a'`, made_at: `'2026-11-01'`, expires_at: `'2026-11-02'` },
    free: [{ token_hash: `'b'` }],
  },
  {
    index: 'joining_links_of_application',
    table: 'joining_links',
    row: { id: '1', application_id: '1', token_hash: `'c'`, made_at: `'2026-11-01'`, expires_at: `'2026-11-02'` },
    free: [],
  },
  {
    index: 'text_claims_pkey',
    table: 'text_claims',
    row: { subject: `'faq:1'` },
    free: [{ subject: `'faq:2'` }],
  },
  {
    index: 'joining_answers_once',
    table: 'joining_answers',
    row: { link_id: '1', side: `'company'`, answer: `'not_joined'`, joined_on: 'null' },
    free: [{ link_id: '2' }],
  },
];
