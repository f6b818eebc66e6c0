import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The viewer for whom a link to a private file is signed: a session in one browser. */
export interface FileViewer {
  readonly sessionId: number;
  /** Id in the device cookie; without one the link opens nothing. */
  readonly deviceId: string | undefined;
}

interface FileLink extends FileViewer {
  /** The path below which the link gives access. */
  readonly folder: string;
  readonly expiresAtSeconds: number;
}

/** Signs all parts of a link, so that none can be changed. */
export function signFileLink(secret: KeyObject, { folder, sessionId, deviceId, expiresAtSeconds }: FileLink): string {
  const signed = [folder, sessionId, deviceId ?? '', expiresAtSeconds].join('\n');
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

export function isFileLink(secret: KeyObject, signature: string, link: FileLink): boolean {
  const expected = Buffer.from(signFileLink(secret, link));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
