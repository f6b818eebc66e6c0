import type { DayClose } from '@avsar/contract';
import { inRupees } from '#shared/rupees.ts';
import { differenceOf } from '../desk.policy.ts';
import type { DayRow } from './desk.days.queries.ts';

/** A closed day keeps what was expected at its close; an open one expects what was taken until now. */
export const dayViewFor =
  (callerId: number) =>
  (row: DayRow): DayClose => {
    const difference = differenceOf(row);
    return {
      id: row.id,
      cashier: { id: row.cashierId, name: row.cashierName },
      day: row.day,
      float: inRupees(row.floatInPaise),
      taken: {
        cash: inRupees(row.cash),
        cheque: inRupees(row.cheque),
        card_machine: inRupees(row.cardMachine),
        bank: inRupees(row.bank),
      },
      count: row.count,
      expected: inRupees(row.expectedInPaise ?? row.floatInPaise + row.cash),
      handedBack: inRupees(row.handedBackInPaise),
      counted: row.countedInPaise === null ? null : inRupees(row.countedInPaise),
      difference: difference === null ? null : inRupees(difference),
      note: row.note,
      closedAt: row.closedAt?.toISOString() ?? null,
      checkedBy: row.checkedBy,
      checkedAt: row.checkedAt?.toISOString() ?? null,
      isMine: row.cashierId === callerId,
    };
  };

/** A day on which nothing was done yet. */
export const emptyDay = (cashier: DayClose['cashier'], day: string, floatInPaise: number): DayClose => ({
  id: null,
  cashier,
  day,
  float: inRupees(floatInPaise),
  taken: { cash: 0, cheque: 0, card_machine: 0, bank: 0 },
  count: 0,
  expected: inRupees(floatInPaise),
  handedBack: 0,
  counted: null,
  difference: null,
  note: null,
  closedAt: null,
  checkedBy: null,
  checkedAt: null,
  isMine: true,
});
