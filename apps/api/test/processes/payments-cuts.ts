import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The failpoints at which a process is killed during a payment: every step of every path. */
export const cutPoints = [
  { path: 'create', at: 'payments.order-inserted' },
  { path: 'create', at: 'payments.order-asked' },
  { path: 'create', at: 'payments.order-noted' },
  { path: 'verify', at: 'payments.verify-fetched' },
  { path: 'verify', at: 'payments.applied' },
  { path: 'verify', at: 'payments.committed' },
  { path: 'webhook', at: 'payments.applied' },
  { path: 'webhook', at: 'payments.committed' },
  { path: 'reconcile', at: 'payments.reconcile-taken' },
  { path: 'reconcile', at: 'payments.reconcile-listed' },
  { path: 'reconcile', at: 'payments.reconcile-applied' },
  { path: 'reconcile', at: 'payments.reconcile-committed' },
  { path: 'reconcile', at: 'payments.reconcile-captured' },
  { path: 'reconcile', at: 'payments.reconcile-found' },
  { path: 'reconcile', at: 'payments.reconcile-noted' },
  { path: 'reconcile', at: 'payments.reconcile-expired' },
  { path: 'refund', at: 'payments.refund-begun' },
  { path: 'refund', at: 'payments.refund-asked' },
  { path: 'refund', at: 'payments.refund-settled' },
  { path: 'refund', at: 'payments.refund-committed' },
  { path: 'receipt', at: 'payments.receipt-mailed' },
] as const;

export type CutPoint = (typeof cutPoints)[number];

/** The failpoints at which an api is killed while the staff refund, take and cancel: before the commit, and after it. */
export const officeCutPoints = [
  { act: 'refund', at: 'payments.refund-saved' },
  { act: 'refund', at: 'payments.refund-kept' },
  { act: 'take', at: 'desk.taking-saved' },
  { act: 'take', at: 'desk.taking-kept' },
  { act: 'cancel', at: 'desk.cancel-saved' },
  { act: 'cancel', at: 'desk.cancel-kept' },
] as const;

export type OfficeCutPoint = (typeof officeCutPoints)[number];

/** The failpoints in the source, so that the test fails if a new one is in neither list. */
export async function failpointsInSource(): Promise<string[]> {
  const texts = await Promise.all(['payments', 'desk'].map(readFeature));
  return texts
    .flat()
    .flatMap((text) => [...text.matchAll(/failpoint\(\w+, '([^']+)'\)/g)].map(([, name = '']) => name));
}

async function readFeature(name: string): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../src/features', name);
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}
