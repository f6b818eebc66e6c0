import { createHash, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const renderTimeoutMilliseconds = 10_000;

export interface RenderedPage {
  readonly html: string;
  /** CSP hashes of the inline scripts that our own code put into the page. */
  readonly scriptHashes: readonly string[];
}

/**
 * Renders a complete page and returns the hashes of its inline scripts: without a nonce, caches may keep the page.
 * While rendering, the framework's scripts carry a random nonce, which is removed. A script without it was injected
 * with user data, gets no hash and does not run (ADR-0052).
 */
export async function renderPage(
  page: (mark: string) => ReactNode,
  onError: (error: unknown) => void,
  change: (html: string) => string = (html) => html,
): Promise<RenderedPage> {
  const mark = randomUUID();
  const marked = change(await renderWhole(page(mark), mark, onError));
  const ours = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([^]*?)</script>`, 'g');
  const scriptHashes = [...marked.matchAll(ours)].map(([, code = '']) => hashSource(code));
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), scriptHashes };
}

export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function renderWhole(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const timer = setTimeout(() => abort(), renderTimeoutMilliseconds);
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onError,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
  });
}
