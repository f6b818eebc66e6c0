import { limits } from '@avsar/contract';
import { getDocument, VerbosityLevel } from 'unpdf/pdfjs';

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Fetch nothing, draw nothing, and do not repair broken files. */
const options = {
  stopAtErrors: true,
  enableXfa: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  verbosity: VerbosityLevel.ERRORS,
} as const;

/** Opens a PDF with the viewer library of our pages, reads it to the last page, and throws at forbidden content. */
export async function readAsViewer(bytes: Uint8Array): Promise<void> {
  // A copy, since pdf.js takes ownership of the buffer.
  const loading = getDocument({ ...options, data: Uint8Array.from(bytes) });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages < 1 || pdf.numPages > limits.resumePagesMost) throw new Error(`${pdf.numPages} pages`);
    await readDocument(pdf);
    for (let number = 1; number <= pdf.numPages; number += 1) await readPage(await pdf.getPage(number));
  } finally {
    await loading.destroy();
  }
}

async function readDocument(pdf: Pdf): Promise<void> {
  const { info } = await pdf.getMetadata();
  const flags = new Map<string, unknown>(Object.entries(info));
  if (flags.get('EncryptFilterName') !== null) throw new Error('encrypted');
  if (flags.get('IsXFAPresent') !== false) throw new Error('XFA');
  if (flags.get('IsCollectionPresent') !== false) throw new Error('a collection of files');
  if ((await pdf.getAttachments()) !== null) throw new Error('attachments');
  if ((await pdf.getJSActions()) !== null || (await pdf.hasJSActions())) throw new Error('JavaScript');
  await refuseOpening(pdf);
}

/** The open action may only jump to a place in the document; other actions would run by themselves. */
async function refuseOpening(pdf: Pdf): Promise<void> {
  const opening: unknown = await pdf.getOpenAction();
  if (typeof opening === 'object' && opening !== null && 'action' in opening)
    throw new Error('an action when it is opened');
}

async function readPage(page: Page): Promise<void> {
  if ((await page.getJSActions()) !== null) throw new Error('JavaScript on a page');
  for (const annotation of await page.getAnnotations()) refuseActive(annotation);
  await page.getTextContent();
  page.cleanup();
}

function refuseActive(annotation: unknown): void {
  if (typeof annotation !== 'object' || annotation === null) return;
  if ('actions' in annotation && annotation.actions !== null) throw new Error('JavaScript in an annotation');
  if ('action' in annotation || 'resetForm' in annotation || 'setOCGState' in annotation)
    throw new Error('an action in an annotation');
  if ('unsafeUrl' in annotation && !/^https?:\/\//i.test(String(annotation.unsafeUrl)))
    throw new Error('a link that leads elsewhere than to the web');
  if ('file' in annotation || 'attachment' in annotation) throw new Error('a file in an annotation');
}
