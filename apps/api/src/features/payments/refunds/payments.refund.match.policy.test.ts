import { describe, expect, it } from 'vitest';
import { refundOf, reportOf } from './payments.refund.match.policy.ts';

type Ours = Parameters<typeof reportOf>[0];
type Report = Parameters<typeof refundOf>[0];

const row: Ours = { id: 1, key: 'key-1', reference: null, status: 'requested', amountInPaise: 500 };
const second: Ours = { ...row, id: 2, key: 'key-2' };
const report: Report = { id: 'rfnd_1', receipt: null, amountInPaise: 500, status: 'processed' };

describe('which refund of ours a report is about', () => {
  it.each([
    ['by its id', { ...report, receipt: 'key-2' }, [{ ...row, reference: 'rfnd_1' }, second], 1],
    ['by our key', { ...report, receipt: 'key-2' }, [row, second], 2],
    ['by the amount, if only one has it', report, [{ ...row, amountInPaise: 400 }, second], 2],
    ['none, if two have the amount', report, [row, second], undefined],
    ['by the amount, if somebody else gave it a key', { ...report, receipt: 'other' }, [row], 1],
    [
      'none, if the one of that amount is done',
      report,
      [{ ...row, status: 'processed', reference: 'UTR1' }],
      undefined,
    ],
    ['none, if the one of that amount is another', report, [{ ...row, reference: 'rfnd_2' }], undefined],
    ['the failed one, made again in the dashboard', report, [{ ...row, status: 'failed', reference: 'rfnd_2' }], 1],
  ] satisfies [string, Report, Ours[], number | undefined][])('%s', (_, reported, ours, expected) => {
    expect(refundOf(reported, ours)?.id).toBe(expected);
  });
});

describe('what the provider knows of a refund of ours', () => {
  it.each([
    ['by its id', { ...row, reference: 'rfnd_1' }, [report], 'rfnd_1'],
    ['by our key', row, [report, { ...report, id: 'rfnd_2', receipt: 'key-1' }], 'rfnd_2'],
    ['by the amount, if nobody gave it a key', row, [report], 'rfnd_1'],
    [
      'the one that was made again after ours failed',
      { ...row, status: 'failed', reference: 'rfnd_0' },
      [{ ...report, id: 'rfnd_0', status: 'failed' }, report],
      'rfnd_1',
    ],
    ['ours, though it failed', { ...row, reference: 'rfnd_1' }, [{ ...report, status: 'failed' }], 'rfnd_1'],
    ['not one that failed', row, [{ ...report, status: 'failed' }], undefined],
    ['not one with the key of another', row, [{ ...report, receipt: 'key-2' }], undefined],
    ['not one of another amount', row, [{ ...report, amountInPaise: 400 }], undefined],
  ] satisfies [string, Ours, Report[], string | undefined][])('%s', (_, ours, known, expected) => {
    expect(reportOf(ours, [ours, second], known)?.id).toBe(expected);
  });

  it('not one that belongs to another refund of ours', () => {
    expect(reportOf(row, [row, { ...second, reference: 'rfnd_1' }], [report])).toBeUndefined();
  });
});
