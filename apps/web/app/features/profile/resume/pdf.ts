import { getDocument, type PDFDocumentProxy, PDFWorker, TextLayer, VerbosityLevel } from 'pdfjs-dist';

/** Only ever loaded once somebody opens a resume: it is larger than the rest of the product together. */
export interface Pdf {
  readonly pageCount: number;
  /** How tall the first page is for its width; a good guess for the others until they are drawn. */
  readonly ratio: number;
  draw(drawing: Drawing): Promise<DrawnPage>;
  close(): Promise<void>;
}

interface Drawing {
  readonly pageNumber: number;
  /** In CSS pixels. */
  readonly width: number;
  readonly signal: AbortSignal;
}

export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  /** The page's words in their places, to be read aloud, searched and copied. */
  readonly words: HTMLElement;
  readonly scale: number;
  readonly height: number;
  readonly hasWords: boolean;
}

/** A file of our own build, as the page's policy wants it. */
const workerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** A phone gives a canvas no more than this, and draws nothing instead of too much. */
const canvasPixelsMost = 16_000_000;

export async function openPdf(bytes: ArrayBuffer): Promise<Pdf> {
  const worker = startWorker();
  const port = PDFWorker.create({ port: worker, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker: port,
    verbosity: VerbosityLevel.ERRORS,
    // The page's policy allows no code but ours (ADR-0052); pictures of rare kinds stay blank.
    useWasm: false,
  });
  const close = async () => {
    await task.destroy().catch(() => undefined);
    port.destroy();
    worker.terminate();
  };
  try {
    const pdf = await Promise.race([task.promise, failureOf(worker)]);
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { pageCount: pdf.numPages, ratio: height / width, draw: (drawing) => draw(pdf, drawing), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
  };
}

/** Browsers with Trusted Types ask that somebody vouches for an address that code comes from; this is our own build's. */
const vouchedUrl = (globalThis as TrustedTypes).trustedTypes
  // A page may make a policy of one name once, and its own policy names it (lib/page-headers.server.ts).
  ?.createPolicy('avsar-pdf', { createScriptURL: () => workerUrl })
  .createScriptURL(workerUrl);

function startWorker(): Worker {
  return new Worker(vouchedUrl ?? workerUrl, { type: 'module' });
}

/** A worker that cannot start says so here only. */
function failureOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The reader of PDF files did not start')), { once: true });
  });
}

async function draw(pdf: PDFDocumentProxy, { pageNumber, width, signal }: Drawing): Promise<DrawnPage> {
  const page = await pdf.getPage(pageNumber);
  signal.throwIfAborted();
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio, Math.sqrt(canvasPixelsMost / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener('abort', () => rendering.cancel(), { once: true });
  await rendering.promise;
  signal.throwIfAborted();

  const content = await page.getTextContent();
  const words = document.createElement('div');
  await new TextLayer({ textContentSource: content, container: words, viewport }).render();
  signal.throwIfAborted();
  return { canvas, words, scale, height: viewport.height, hasWords: words.textContent?.trim() !== '' };
}
