import { serveJobs, type Unfit } from './child-process.ts';
import { drawReceipt, type ReceiptPage } from './receipts-drawing.ts';

export type ReceiptAnswer = { readonly drawn: Uint8Array } | Unfit;

serveJobs<ReceiptPage, ReceiptAnswer>(async (page) => ({ drawn: await drawReceipt(page) }));
