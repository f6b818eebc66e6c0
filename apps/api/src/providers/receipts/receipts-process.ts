import { serveJobs, type InvalidFile } from '../child-process/serve-jobs.ts';
import { drawReceipt, type ReceiptPage } from './receipts-drawing.ts';

export type ReceiptAnswer = { readonly drawn: Uint8Array } | InvalidFile;

serveJobs<ReceiptPage, ReceiptAnswer>(async (page) => ({ drawn: await drawReceipt(page) }));
