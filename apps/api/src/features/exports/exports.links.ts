import { type ExportedList, type ExportFormat, filterInAddress, limits } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { signFileLink } from '#shared/file-links.ts';

interface Wanted {
  readonly format: ExportFormat;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** Signed for the session, the browser and the list. The filters are not: the person may read the whole list. */
export function exportLink(
  { caller, client, clock, secrets }: CallContext<Caller>,
  list: ExportedList,
  { format, filters }: Wanted,
): string {
  const expiresAtSeconds = Math.floor(clock.now().getTime() / 1000) + limits.exportLinkSeconds;
  const folder = `/admin/exports/${list}`;
  const link = { folder, expiresAtSeconds, sessionId: caller.sessionId, deviceId: client.deviceId };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined)
      query.set(filterInAddress(name), typeof value === 'string' ? value : JSON.stringify(value));
  }
  query.set('by', String(caller.sessionId));
  query.set('exp', String(expiresAtSeconds));
  query.set('sig', signFileLink(secrets.fileLinks, link));
  return `/api${folder}/list.${format}?${query}`;
}
