import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** The payment tables; part of the register in `personal-data.ts`. */
export const paymentData: Readonly<Record<string, ColumnsByDataClass>> = {
  // Purchases and payments. Kept as long as tax law demands, even after the person was erased.
  orders: {
    link: ['student_id'],
    activity: ['course_id', 'amount_in_paise', 'status', 'review_reason', 'created_at', 'updated_at', 'paid_at'],
    none: ['id', 'receipt', 'currency', 'provider_order_id', 'checked_at'],
  },
  payments: {
    link: ['order_id'],
    activity: [
      'reference',
      'reference_key',
      'status',
      'amount_in_paise',
      'currency',
      'method',
      'created_at',
      'captured_at',
    ],
    none: ['id', 'kind'],
  },
  // Webhook bodies hold name, e-mail address and number of the payer; cleared after 400 days.
  payment_events: { link: ['order_id'], contact: ['body'], none: ['id', 'provider_event_id', 'event', 'received_at'] },
  order_events: { link: ['order_id'], activity: ['at', 'kind', 'actor', 'facts'], none: ['id'] },
  refunds: {
    link: ['payment_id', 'order_id'],
    activity: [
      'amount_in_paise',
      'reason',
      'requested_by',
      'status',
      'reference',
      'reference_key',
      'requested_at',
      'settled_at',
    ],
    none: ['id', 'key'],
  },
  offline_payments: {
    link: ['order_id'],
    identity: ['image_id'],
    activity: ['reference', 'reference_key', 'status', 'reason', 'submitted_at', 'decided_at', 'decided_by'],
    none: ['id'],
  },
  receipts: {
    link: ['order_id'],
    identity: ['facts'],
    activity: ['code', 'issued_at', 'mailed_at'],
    none: ['id', 'financial_year', 'number'],
  },
  receipt_counters: { none: ['financial_year', 'last'] },
  payment_settings: {
    none: [
      'id',
      'legal_name',
      'receipt_prefix',
      'gstin',
      'sac_code',
      'gst_percent',
      'bank',
      'upi_id',
      'refund_terms',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  ledger_entries: {
    link: ['student_id', 'order_id'],
    activity: ['at', 'course_id', 'kind', 'debit', 'credit', 'amount_in_paise', 'actor', 'reason'],
    none: ['id', 'source'],
  },
  fee_accounts: {
    link: ['student_id'],
    activity: [
      'course_id',
      'charged_in_paise',
      'discounted_in_paise',
      'paid_in_paise',
      'refunded_in_paise',
      'written_off_in_paise',
      'credited_in_paise',
      'balance_in_paise',
    ],
  },
  payment_checks: {
    // Ids of students whose entries are wrong, for a person who looks into it.
    link: ['ledger_found'],
    none: [
      'day',
      'captured_in_paise',
      'provider_captured_in_paise',
      'paid_not_enrolled',
      'enrolled_not_paid',
      'amounts_differ',
      'ledger_differs',
      'checked_at',
    ],
  },
};
