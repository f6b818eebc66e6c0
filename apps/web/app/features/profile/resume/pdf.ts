import { getDocument, type PDFDocumentProxy, PDFWorker, TextLayer, VerbosityLevel } from 'pdfjs-dist';

/** The PDF viewer's API. Loaded only when a resume is opened: pdf.js is larger than all other code of the product. */
export interface Pdf {
  readonly pageCount: number;
  /** Height divided by width of the first page; an estimate for the others until they are drawn. */
  readonly ratio: number;
  draw(drawing: Drawing): Promise<DrawnPage>;
  close(): Promise<void>;
}

interface Drawing {
  readonly pageNumber: number;
  /** Width of the page in CSS pixels. */
  readonly width: number;
  readonly signal: AbortSignal;
}

export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  /** The page's text layer, for screen readers, search and copying. */
  readonly words: HTMLElement;
  readonly scale: number;
  readonly height: number;
  readonly hasWords: boolean;
}

/** The worker is a file of our own build, as the Content Security Policy requires. */
const workerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Area of the largest canvas that phones support; they draw nothing on a larger one. */
const maxCanvasPixels = 16_000_000;

export async function openPdf(bytes: ArrayBuffer): Promise<Pdf> {
  const worker = startWorker();
  const port = PDFWorker.create({ port: worker, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker: port,
    verbosity: VerbosityLevel.ERRORS,
    // The Content Security Policy allows no WebAssembly (ADR-0052); rare image formats stay blank.
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

/** The worker's URL as a trusted URL, which browsers with Trusted Types require. It is a file of our own build. */
const trustedWorkerUrl = (globalThis as TrustedTypes).trustedTypes
  // A policy can be created only once per page, and its name must be allowed in lib/server/page-headers.server.ts.
  ?.createPolicy('avsar-pdf', { createScriptURL: () => workerUrl })
  .createScriptURL(workerUrl);

function startWorker(): Worker {
  return new Worker(trustedWorkerUrl ?? workerUrl, { type: 'module' });
}

/** Rejects when the worker cannot start: pdf.js itself does not report that. */
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
  const density = Math.min(devicePixelRatio, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)));
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
