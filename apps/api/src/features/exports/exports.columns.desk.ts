import type { DayClose, Deposit, ExportedList, Taking } from '@avsar/contract';
import { columnsOf, type ExportColumn } from './exports.column.ts';

const taking = columnsOf<Taking>();
const day = columnsOf<DayClose>();
const deposit = columnsOf<Deposit>();

const ways = { cash: 'Cash', cheque: 'Cheque', card_machine: 'Card machine', bank: 'Bank transfer' } as const;

type DeskList = Extract<ExportedList, 'takings' | 'desk-days' | 'deposits'>;

/** The columns of the lists of the desk, as in `exports.columns.ts`. */
export const deskColumns: Readonly<Record<DeskList, readonly ExportColumn[]>> = {
  takings: [
    taking.number('Id', 'id'),
    taking.day('Day', 'day'),
    taking.instant('Taken', 'takenAt'),
    taking.text('Cashier', 'cashier.name'),
    taking.number('Order', 'orderId'),
    taking.number('Student id', 'student.id'),
    taking.text('Student', 'student.name'),
    taking.text('Course', 'course.title'),
    taking.number('Part, counted from 0', 'instalment'),
    taking.number('Amount in rupees', 'amount'),
    taking.words('Way', 'way', ways),
    taking.text('Cheque, slip or reference', 'reference'),
    taking.text('Bank of the cheque', 'bankName'),
    taking.day('Date of the cheque', 'chequeDate'),
    taking.text('Receipt', 'receiptNumber'),
    taking.text('State', 'state'),
    taking.text('Reason to cancel', 'cancelReason'),
    taking.text('Asked by', 'cancelAskedBy'),
    taking.text('Cancelled by', 'cancelledBy'),
    taking.instant('Cancelled', 'cancelledAt'),
    taking.number('Deposit', 'depositId'),
  ],
  'desk-days': [
    day.number('Id', 'id'),
    day.day('Day', 'day'),
    day.text('Cashier', 'cashier.name'),
    day.number('Float in rupees', 'float'),
    day.number('Cash in rupees', 'taken.cash'),
    day.number('Cheques in rupees', 'taken.cheque'),
    day.number('Card machine in rupees', 'taken.card_machine'),
    day.number('Bank in rupees', 'taken.bank'),
    day.number('Takings', 'count'),
    day.number('Expected in rupees', 'expected'),
    day.number('Counted in rupees', 'counted'),
    day.number('Difference in rupees', 'difference'),
    day.number('Handed back after the close in rupees', 'handedBack'),
    day.text('Note', 'note'),
    day.instant('Closed', 'closedAt'),
    day.text('Checked by', 'checkedBy'),
    day.instant('Checked', 'checkedAt'),
  ],
  deposits: [
    deposit.number('Id', 'id'),
    deposit.day('Deposited on', 'depositedOn'),
    deposit.words('Kind', 'kind', ways),
    deposit.text('Slip', 'slip'),
    deposit.number('Amount in rupees', 'amount'),
    deposit.number('Not paid by the bank in rupees', 'bounced'),
    deposit.text('Made by', 'madeBy'),
    deposit.instant('Made', 'madeAt'),
    deposit.text('Confirmed by', 'confirmedBy'),
    deposit.instant('Confirmed', 'confirmedAt'),
  ],
};
