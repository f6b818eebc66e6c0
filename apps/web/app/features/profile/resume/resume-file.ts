import { isLinkFresh } from '#lib/file-link.ts';

/** The signed URL of a resume, and how to get a new one after it has expired. */
export interface ResumeSource {
  readonly link: string;
  readonly renew: () => Promise<string | null>;
}

/** Fetches the bytes of a resume. An expired URL is renewed once. */
export async function readResume({ link, renew }: ResumeSource, signal: AbortSignal): Promise<ArrayBuffer> {
  const bytes = isLinkFresh(link, Date.now()) ? await bytesAt(link, signal) : undefined;
  if (bytes !== undefined) return bytes;
  const renewed = await renew();
  const bytesAnew = renewed === null ? undefined : await bytesAt(renewed, signal);
  if (bytesAnew === undefined) throw new Error('The resume is not there');
  return bytesAnew;
}

async function bytesAt(link: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  // Without a bearer token: the signed URL and the device's cookie identify the person.
  const response = await fetch(link, { signal });
  if (response.status === 401) return undefined;
  if (!response.ok) throw new Error(`The resume answered ${response.status}`);
  return response.arrayBuffer();
}
