import { ApiError, type BatchToHandOver } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { faultsByBatch, handOverBodyOf, isComplete, stays, trainersForAll } from './hand-over.ts';

const trainer = (id: number, clash: string | null = null) => ({ id, name: `Trainer ${id}`, clash });
const batch = (id: number, successors: BatchToHandOver['successors']): BatchToHandOver => ({
  id,
  courseTitle: 'Java',
  studentCount: 2,
  meetingCount: 1,
  successors,
});

describe('handing over the batches of a trainer', () => {
  it('is complete when every batch has a choice', () => {
    const batches = [batch(1, []), batch(2, [])];
    expect(isComplete(batches, new Map([[1, '7']]))).toBe(false);
    expect(
      isComplete(
        batches,
        new Map([
          [1, '7'],
          [2, ''],
        ]),
      ),
    ).toBe(false);
    expect(
      isComplete(
        batches,
        new Map([
          [1, '7'],
          [2, stays],
        ]),
      ),
    ).toBe(true);
    expect(isComplete([], new Map())).toBe(true);
  });

  it('sends every batch that was shown, those that stay as well', () => {
    const chosen = new Map([
      [1, '7'],
      [2, stays],
    ]);
    expect(handOverBodyOf([batch(1, []), batch(2, [])], chosen)).toEqual({
      batches: [
        { id: 1, trainer: { id: 7 } },
        { id: 2, trainer: null },
      ],
    });
  });

  it('offers for all batches only who is free for each of them', () => {
    const batches = [
      batch(1, [trainer(7), trainer(8), trainer(9, 'busy')]),
      batch(2, [trainer(7), trainer(8, 'busy')]),
    ];
    expect(trainersForAll(batches).map(({ id }) => id)).toEqual([7]);
  });

  it('shows what the server refused beside the batch', () => {
    const fields = { 'batches.1.trainer.id': 'has another class' };
    const error = new ApiError(409, { code: 'schedule_clash', message: '', fields, requestId: '' });
    expect([...faultsByBatch([batch(4, []), batch(5, [])], error)]).toEqual([[5, 'has another class']]);
    expect(faultsByBatch([batch(4, [])], new Error('offline')).size).toBe(0);
  });
});
