import { serveJobs, type InvalidFile } from '../child-process/serve-jobs.ts';
import { drawBrochure } from './brochures-drawing.ts';
import type { BrochurePage } from './brochures-page.ts';

export type BrochureAnswer = { readonly drawn: Uint8Array } | InvalidFile;

serveJobs<BrochurePage, BrochureAnswer>(async (page) => ({ drawn: await drawBrochure(page) }));
