import type { Due, ExportedList, FeeChange, OrderListed, Transfer } from '@avsar/contract';
import { columnsOf, type ExportColumn } from './exports.column.ts';

const order = columnsOf<OrderListed>();
const transfer = columnsOf<Transfer>();
const due = columnsOf<Due>();
const feeChange = columnsOf<FeeChange>();

type MoneyList = Extract<ExportedList, 'orders' | 'dues' | 'fee-changes' | 'transfers'>;

/** The columns of the lists about money, as in `exports.columns.ts`. */
export const moneyColumns: Readonly<Record<MoneyList, readonly ExportColumn[]>> = {
  orders: [
    order.number('Id', 'id'),
    order.number('Student id', 'student.id'),
    order.text('Student', 'student.name'),
    order.text('E-mail', 'student.email'),
    order.text('Course', 'course.title'),
    order.number('Amount in rupees', 'amount'),
    order.text('Status', 'status'),
    order.instant('Ordered', 'createdAt'),
    order.instant('Paid', 'paidAt'),
    order.text('Receipt', 'receiptNumber'),
  ],
  dues: [
    due.number('Id', 'id'),
    due.number('Student id', 'student.id'),
    due.text('Student', 'student.name'),
    due.text('Mobile number', 'student.mobileNumber'),
    due.text('Course', 'course.title'),
    due.number('Batch', 'batchId'),
    due.number('Part, counted from 0', 'number'),
    due.number('Parts', 'of'),
    due.number('Amount in rupees', 'amount'),
    due.number('Late fee in rupees', 'lateFee'),
    due.text('Due on', 'dueOn'),
    due.number('Days late', 'daysLate'),
    due.text('State', 'state'),
  ],
  'fee-changes': [
    feeChange.number('Id', 'id'),
    feeChange.number('Student id', 'student.id'),
    feeChange.text('Student', 'student.name'),
    feeChange.text('Course', 'course.title'),
    feeChange.text('Change', 'text'),
    feeChange.text('Reason', 'reason'),
    feeChange.text('State', 'state'),
    feeChange.text('Asked by', 'requestedBy'),
    feeChange.instant('Asked', 'requestedAt'),
    feeChange.text('Decided by', 'decidedBy'),
    feeChange.instant('Decided', 'decidedAt'),
  ],
  transfers: [
    transfer.number('Id', 'id'),
    transfer.number('Order', 'order.id'),
    transfer.number('Student id', 'student.id'),
    transfer.text('Student', 'student.name'),
    transfer.text('E-mail', 'student.email'),
    transfer.text('Course', 'course.title'),
    transfer.number('Amount in rupees', 'amount'),
    transfer.text('Bank reference', 'reference'),
    transfer.text('Status', 'status'),
    transfer.text('Reason', 'reason'),
    transfer.instant('Submitted', 'submittedAt'),
    transfer.instant('Decided', 'decidedAt'),
  ],
};
