import type {
  Coupon,
  CreditNote,
  Due,
  ExportedList,
  FeeChange,
  Grant,
  OrderListed,
  Quote,
  Transfer,
} from '@avsar/contract';
import { columnsOf, type ExportColumn } from './exports.column.ts';

const order = columnsOf<OrderListed>();
const transfer = columnsOf<Transfer>();
const creditNote = columnsOf<CreditNote>();
const due = columnsOf<Due>();
const feeChange = columnsOf<FeeChange>();
const coupon = columnsOf<Coupon>();
const quote = columnsOf<Quote>();
const grant = columnsOf<Grant>();

type MoneyList = Extract<
  ExportedList,
  'orders' | 'credit-notes' | 'dues' | 'fee-changes' | 'coupons' | 'quotes' | 'grants' | 'transfers'
>;

/** The columns of the lists about money, as in `exports.columns.ts`. */
export const moneyColumns: Readonly<Record<MoneyList, readonly ExportColumn[]>> = {
  orders: [
    order.number('Id', 'id'),
    order.number('Student id', 'student.id'),
    order.text('Student', 'student.name'),
    order.text('E-mail', 'student.email'),
    order.text('Course', 'course.title'),
    order.number('Amount in rupees', 'amount'),
    order.number('Discount in rupees', 'discount.amount'),
    order.text('Coupon', 'discount.code'),
    order.text('Status', 'status'),
    order.instant('Ordered', 'createdAt'),
    order.instant('Paid', 'paidAt'),
    order.text('Receipt', 'receiptNumber'),
  ],
  'credit-notes': [
    creditNote.number('Id', 'id'),
    creditNote.text('Credit note', 'number'),
    creditNote.instant('Issued', 'issuedAt'),
    creditNote.number('Order', 'orderId'),
    creditNote.number('Student id', 'student.id'),
    creditNote.text('Student', 'student.name'),
    creditNote.text('Course', 'course.title'),
    creditNote.number('Amount in rupees', 'amount'),
    creditNote.text('Receipt', 'receiptNumber'),
    creditNote.text('Reason', 'reason'),
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
  coupons: [
    coupon.number('Id', 'id'),
    coupon.text('Code', 'code'),
    coupon.text('For', 'label'),
    coupon.number('Percent', 'discount.percent'),
    coupon.number('Amount in rupees', 'discount.amount'),
    coupon.text('Course', 'course.title'),
    coupon.number('Uses at most', 'usesMost'),
    coupon.number('Uses for one student', 'perPerson'),
    coupon.number('First students of a batch', 'firstOfBatch'),
    coupon.day('First day', 'startsOn'),
    coupon.day('Last day', 'endsOn'),
    coupon.text('State', 'state'),
    coupon.number('Used', 'uses'),
    coupon.number('Given in rupees', 'given'),
  ],
  // Without the address: whoever has it can read the quote.
  quotes: [
    quote.number('Id', 'id'),
    quote.text('For', 'name'),
    quote.number('Lead', 'leadId'),
    quote.text('Course', 'course.title'),
    quote.number('Batch', 'batchId'),
    quote.number('Price in rupees', 'price'),
    quote.number('Discount in rupees', 'discount'),
    quote.day('Valid until', 'validUntil'),
    quote.text('Note', 'note'),
    quote.text('State', 'state'),
    quote.text('Made by', 'madeBy'),
    quote.instant('Made', 'madeAt'),
    quote.number('Student id', 'student.id'),
    quote.text('Student', 'student.name'),
    quote.number('Order', 'orderId'),
  ],
  grants: [
    grant.number('Id', 'id'),
    grant.text('Kind', 'kind'),
    grant.number('Student id', 'student.id'),
    grant.text('Student', 'student.name'),
    grant.text('Course', 'course.title'),
    grant.number('Worth in rupees', 'worth'),
    grant.text('Reason', 'reason'),
    grant.text('Given by', 'grantedBy'),
    grant.instant('Given', 'grantedAt'),
    grant.text('Valid until', 'validUntil'),
    grant.text('State', 'state'),
    grant.number('Order', 'orderId'),
    grant.text('Ended by', 'endedBy'),
    grant.instant('Ended', 'endedAt'),
    grant.text('Reason of the end', 'endReason'),
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
