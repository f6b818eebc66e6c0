import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** For whom an address of a private file was made: a session, in the browser it was opened in. */
export interface FileViewer {
  readonly sessionId: number;
  /** Of the device cookie; a link made for a caller without one opens nothing by itself. */
  readonly deviceId: string | undefined;
}

interface FileLink extends FileViewer {
  /** What may be read by it: all files below this path. */
  readonly folder: string;
  readonly expiresAtSeconds: number;
}

/** Says all of a link, so that none of it can be changed. */
export function signFileLink(secret: KeyObject, { folder, sessionId, deviceId, expiresAtSeconds }: FileLink): string {
  const said = [folder, sessionId, deviceId ?? '', expiresAtSeconds].join('\n');
  return createHmac('sha256', secret).update(said).digest('base64url');
}

export function isFileLink(secret: KeyObject, signature: string, link: FileLink): boolean {
  const expected = Buffer.from(signFileLink(secret, link));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
