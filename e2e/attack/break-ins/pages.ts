import { ask, fieldErrorsOf } from './ask.ts';
import type { BreakIn } from './break-in.ts';

export const pageBreakIns: readonly BreakIn[] = [
  {
    hole: '9',
    name: 'a request id of one’s own is served to others',
    attempt: async () => {
      const planted = 'planted-by-a-stranger-0001';
      await ask('/api/faqs', { headers: { 'x-request-id': planted } });
      const { headers } = await ask('/api/faqs');
      return fieldErrorsOf({ 'somebody else got it': [...headers.values()].some((value) => value.includes(planted)) });
    },
  },
  {
    hole: '9',
    name: 'what every page must say about itself',
    attempt: async () => {
      const { headers } = await ask('/');
      const policy = headers.get('content-security-policy') ?? '';
      const paying = (await ask('/subscriptions')).headers.get('content-security-policy') ?? '';
      const contact = await ask('/.well-known/security.txt');
      return fieldErrorsOf({
        'the policy has no report address': !/report-(?:to|uri)/.test(policy),
        'Trusted Types are not enforced': !policy.includes("require-trusted-types-for 'script'"),
        'Trusted Types are enforced where the provider’s script runs': paying.includes('require-trusted-types-for'),
        'security.txt is missing': contact.status !== 200 || !contact.text.includes('Contact:'),
      });
    },
  },
  {
    hole: '6',
    name: 'a page that does not exist is kept or fails',
    attempt: async () => {
      const { status, headers } = await ask(`/no-such-page-${Date.now()}`);
      return fieldErrorsOf({
        [`it was answered ${status}`]: status !== 404,
        'it may be kept': headers.get('cache-control') !== 'no-store',
      });
    },
  },
];
