import { expect, test } from 'vitest';
import { timeInMessage } from './player-messages.ts';

const info = (values: object) => JSON.stringify({ event: 'infoDelivery', info: values });

test.each([
  ['youtube', info({ currentTime: 12.4, duration: 300 }), { seconds: 12.4, durationSeconds: 300 }],
  ['youtube', info({ currentTime: 0, duration: 0 }), { seconds: 0, durationSeconds: undefined }],
  ['youtube', info({ volume: 50 }), undefined],
  ['youtube', '{', undefined],
  ['youtube', 'null', undefined],
  ['youtube', info({ currentTime: '12' }), undefined],
  ['youtube', info({ currentTime: -1 }), undefined],
  [
    'vimeo',
    { event: 'timeupdate', data: { seconds: 3, percent: 0.1, duration: 30 } },
    { seconds: 3, durationSeconds: 30 },
  ],
  ['vimeo', '{"event":"timeupdate","data":{"seconds":3}}', { seconds: 3, durationSeconds: undefined }],
  ['vimeo', { event: 'ready' }, undefined],
  ['vimeo', undefined, undefined],
] as const)('on %s, the message %j says %j', (host, data, expected) => {
  expect(timeInMessage(host, data)).toEqual(expected);
});
