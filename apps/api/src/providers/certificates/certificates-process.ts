import { serveJobs, type InvalidFile } from '../child-process/serve-jobs.ts';
import { drawCertificate } from './certificates-drawing.ts';
import type { CertificatePage } from './certificates-page.ts';

export type CertificateAnswer = { readonly drawn: Uint8Array } | InvalidFile;

serveJobs<CertificatePage, CertificateAnswer>(async (page) => ({ drawn: await drawCertificate(page) }));
