import { expect, test } from 'vitest';
import { withTypedClaim } from './typed-claim.ts';

test.each([
  [{}, { title: 'Learn' }],
  [{ claim: '' }, { title: 'Learn' }],
  [{ claim: '7' }, { title: 'Learn', claim: { kind: 'report', report: { id: 7 } } }],
  [{ claim: 'guarantee' }, { title: 'Learn', claim: { kind: 'guarantee' } }],
  [
    { claim: 'none', 'claim.because': 'It denies one.' },
    { title: 'Learn', claim: { kind: 'none', because: 'It denies one.' } },
  ],
  [{ claim: 'none' }, { title: 'Learn', claim: { kind: 'none', because: '' } }],
])('with %o the form sends %o', (texts, sent) => {
  expect(withTypedClaim({ title: 'Learn' }, texts)).toEqual(sent);
});
