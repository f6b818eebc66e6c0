import type { ExportedList } from '@avsar/contract';

const exportPolicy = {
  /** Exports that one person may download at once from a process. */
  ofPersonMost: 2,
  /** Exports that a process sends at once: each uses about a tenth of a processor core and a database connection at times. */
  atOnceMost: 4,
} as const;

/** The noun of the audit log that a list is about: its entries are shown to staff with the right of that noun's area. */
export const auditNouns: Readonly<Record<ExportedList, string>> = {
  students: 'student',
  trainers: 'trainer',
  courses: 'course',
  batches: 'batch',
  enrolments: 'enrolment',
  disputes: 'dispute',
  orders: 'order',
  transfers: 'transfer',
  'credit-notes': 'order',
  dues: 'fee-change',
  'fee-changes': 'fee-change',
  coupons: 'coupon',
  grants: 'grant',
  takings: 'taking',
  'desk-days': 'desk-day',
  deposits: 'deposit',
  'figures-money': 'figure',
  'figures-discounts': 'figure',
  'figures-money-entries': 'order',
  'figures-dues': 'figure',
  'figures-due-entries': 'fee-change',
  'tax-documents': 'tax-document',
  'gstr1-b2b': 'tax-document',
  'gstr1-b2cs': 'tax-document',
  'gstr1-cdnr': 'tax-document',
  'gstr1-cdnur': 'tax-document',
  'gstr1-hsn': 'tax-document',
  'gstr1-docs': 'tax-document',
  'trainer-figures': 'figure',
  'trainer-classes': 'trainer-rate',
  'trainer-rates': 'trainer-rate',
  'batch-figures': 'figure',
  'enrolment-figures': 'figure',
  'enrolment-entries': 'enrolment',
  enquiries: 'enquiry',
  leads: 'lead',
  quotes: 'quote',
  reviews: 'review',
  placements: 'placement',
  companies: 'company',
  'chat-answers': 'chat-question',
  'chat-questions': 'chat-question',
  audit: 'audit',
  staff: 'staff',
  'low-attendance': 'attendance',
  messages: 'message',
  'message-deliveries': 'message',
};

/**
 * The filters as the audit log keeps them, which nobody can change or delete later. A searched text may be somebody's
 * name or number, so it only says that there was one.
 */
export function notedFilters(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, name === 'q' ? 'a search text' : value]));
}

/** Who downloads how many exports from this process now. */
export function createDownloads() {
  const byPerson = new Map<number, number>();
  let all = 0;
  const fullness = (personId: number): 'person' | 'process' | undefined => {
    if ((byPerson.get(personId) ?? 0) >= exportPolicy.ofPersonMost) return 'person';
    return all >= exportPolicy.atOnceMost ? 'process' : undefined;
  };
  return {
    /** Whose limit is reached. */
    fullness,
    /** Counts one more; the returned function counts it off, however often it is called. */
    begin: (personId: number): (() => void) => {
      byPerson.set(personId, (byPerson.get(personId) ?? 0) + 1);
      all += 1;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        all -= 1;
        const left = (byPerson.get(personId) ?? 1) - 1;
        if (left === 0) byPerson.delete(personId);
        else byPerson.set(personId, left);
      };
    },
  };
}

export type Downloads = ReturnType<typeof createDownloads>;
