/** What a Response may not have a body with. */
const bodiless = [204, 205, 304];

/**
 * `fetch` for a large body: it tells how much of it has gone out, from 0 to 1, which fetch itself cannot. As much of
 * fetch as `call()` uses: a path, a text to send, headers, a signal.
 */
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
      request.addEventListener('load', () => resolve(responseOf(request)));
      // Of the kind fetch throws, so that nobody has to ask who sent it.
      request.addEventListener('error', () => reject(new TypeError('No answer')));
      request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      onProgress(0);
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
