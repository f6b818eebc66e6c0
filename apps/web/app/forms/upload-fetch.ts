/** Statuses with which a `Response` must not have a body. */
const bodiless = [204, 205, 304];
/** Shorter bodies contain no file, or a small one: they are sent at once, and report no progress. */
const reportedCharactersLeast = 50_000;

/**
 * A `fetch` that reports upload progress from 0 to 1, which `fetch` itself cannot. Supports only what `call()` uses: a
 * path, a text body, headers and a signal.
 */
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      if (typeof body === 'string' && body.length >= reportedCharactersLeast) {
        onProgress(0);
        request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
      }
      request.addEventListener('load', () => resolve(responseOf(request)));
      // The same error types as `fetch` throws, so that callers need not distinguish.
      request.addEventListener('error', () => reject(new TypeError('No answer')));
      request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(typeof body === 'string' ? body : null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  const { status, statusText, responseText } = request;
  return new Response(bodiless.includes(status) ? null : responseText, { status, statusText, headers });
}
