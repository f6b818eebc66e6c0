import { isLinkFresh } from '#lib/file-link.ts';

/** Where a resume lies, and how to get another address once this one has run out. */
export interface ResumeSource {
  readonly link: string;
  readonly renew: () => Promise<string | null>;
}

/** The bytes of a resume. An address that has run out is exchanged for a new one, once. */
export async function readResume({ link, renew }: ResumeSource, signal: AbortSignal): Promise<ArrayBuffer> {
  const bytes = isLinkFresh(link, Date.now()) ? await bytesAt(link, signal) : undefined;
  if (bytes !== undefined) return bytes;
  const renewed = await renew();
  const bytesAnew = renewed === null ? undefined : await bytesAt(renewed, signal);
  if (bytesAnew === undefined) throw new Error('The resume is not there');
  return bytesAnew;
}

async function bytesAt(link: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  // Without a bearer: the address itself says who asks, together with the device's cookie.
  const response = await fetch(link, { signal });
  if (response.status === 401) return undefined;
  if (!response.ok) throw new Error(`The resume answered ${response.status}`);
  return response.arrayBuffer();
}
