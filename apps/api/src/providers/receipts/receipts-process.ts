import { serveJobs, type InvalidFile } from '../process-pool/child-process.ts';
import { drawReceipt, type ReceiptPage } from './receipts-drawing.ts';

export type ReceiptAnswer = { readonly drawn: Uint8Array } | InvalidFile;

serveJobs<ReceiptPage, ReceiptAnswer>(async (page) => ({ drawn: await drawReceipt(page) }));
