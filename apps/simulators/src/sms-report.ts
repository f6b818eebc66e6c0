import { isRecord } from './http.ts';
import type { SmsMessage } from './sms-flow.ts';

interface ReportLine {
  readonly CRQID: string;
  readonly status: string;
  readonly sentTime: string;
}

/** The log of SMS that had a reference. It is longer than the outbox: a caller may ask for an old one. */
export interface SmsReport {
  add(messages: readonly SmsMessage[]): void;
  /** The lines that a call asks for, or an error message in MSG91's words. */
  find(body: unknown): readonly ReportLine[] | string;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

export function createReport(): SmsReport {
  const lines = new Map<string, ReportLine>();
  return {
    add(messages) {
      for (const { reference, receivedAt } of messages) {
        if (reference === undefined) continue;
        lines.set(reference, { CRQID: reference, status: 'Delivered', sentTime: receivedAt });
      }
    },
    find(body) {
      const { startDate, endDate, CRQID: reference } = isRecord(body) ? body : {};
      if (!isDay(startDate) || !isDay(endDate)) return 'Start date and end date are required';
      if (typeof reference !== 'string') return 'CRQID missing';
      const line = lines.get(reference);
      const day = line?.sentTime.slice(0, 10) ?? '';
      return line === undefined || day < startDate || day > endDate ? [] : [line];
    },
  };
}
