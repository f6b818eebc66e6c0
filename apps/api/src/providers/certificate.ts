import { connect } from 'node:tls';
import { cachedFor, measureFigure, type Registry } from '#shared/metrics.ts';

export interface SeenCertificate {
  /** Why a browser would not trust it, as a code of OpenSSL; undefined if it would. */
  readonly error: string | undefined;
  readonly endsAt: Date;
}

/** The certificate that visitors of an https address get. */
export function readCertificate({ hostname, port }: URL, timeoutMilliseconds: number): Promise<SeenCertificate> {
  return new Promise((resolve, reject) => {
    const options = { host: hostname, port: Number(port === '' ? 443 : port), servername: hostname };
    // The connection is only looked at: nothing is sent over it.
    const socket = connect({ ...options, rejectUnauthorized: false, timeout: timeoutMilliseconds }, () => {
      resolve({
        error: codeOf(socket.authorizationError),
        endsAt: new Date(socket.getPeerCertificate().valid_to),
      });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

/** Node's types promise an error here. Node gives the code alone, an error only for a wrong name, and null if all is well. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return typeof error === 'string' ? error : undefined;
}

/** Shorter than the timeout of a scrape, so that a site that does not answer hides no other figure. */
const scrapeMilliseconds = 3_000;
const cacheMilliseconds = 60_000;

/** When the certificate of the public address ends; no figure while the address cannot be reached from here. */
export function measureCertificate(registry: Registry, origin: string): void {
  if (!origin.startsWith('https:')) return;
  const readEnd = cachedFor(cacheMilliseconds, () =>
    readCertificate(new URL(origin), scrapeMilliseconds).then(
      ({ endsAt }) => endsAt.getTime() / 1000,
      () => undefined,
    ),
  );
  measureFigure(registry, {
    name: 'avsar_certificate_ends_timestamp_seconds',
    help: 'When the certificate of PUBLIC_ORIGIN ends',
    read: readEnd,
  });
}
