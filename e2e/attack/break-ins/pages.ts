import { setTimeout as sleep } from 'node:timers/promises';
import { request as sendRequest } from 'node:http';
import { visitorHeader } from '../../scene/front.ts';
import { readPlaces } from '../../scene/places.ts';
import { newVisitorAddress } from '../../visitor.ts';
import { ask, faultsOf } from './ask.ts';
import type { BreakIn } from './break-in.ts';

/** Scripts and data of a page carry nothing that changes from render to render, so one render shows as the same date. */
const renderedAt = ({ headers }: { headers: Headers }) => headers.get('date');

/** By Node's own client, which adds no Accept-Encoding. */
function askPlainly(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(
      readPlaces().origin + path,
      { headers: { [visitorHeader]: newVisitorAddress() } },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.headers.date ?? ''));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

export const pageBreakIns: readonly BreakIn[] = [
  {
    hole: '6',
    name: 'a parameter that no page reads makes a new page',
    attempt: async () => {
      const first = await ask('/courses?x=1');
      await sleep(1500);
      const second = await ask('/courses?x=2');
      return faultsOf({ 'each was rendered': renderedAt(first) !== renderedAt(second) });
    },
  },
  {
    hole: '6',
    name: 'a reader without Accept-Encoding gets past the cache',
    attempt: async () => {
      const first = await askPlainly('/about');
      await sleep(1500);
      return faultsOf({ 'each was rendered': first !== (await askPlainly('/about')) });
    },
  },
  {
    hole: '9',
    name: 'a request id of one’s own is served to others',
    attempt: async () => {
      const planted = 'planted-by-a-stranger-0001';
      await ask('/api/faqs', { headers: { 'x-request-id': planted } });
      const { headers } = await ask('/api/faqs');
      return faultsOf({ 'somebody else got it': [...headers.values()].some((value) => value.includes(planted)) });
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
      return faultsOf({
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
      return faultsOf({
        [`it was answered ${status}`]: status !== 404,
        'it may be kept': headers.get('cache-control') !== 'no-store',
      });
    },
  },
];
