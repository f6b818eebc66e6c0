import type { siteEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { receiveImage, recordImage } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { getSiteRow, updateSiteRow } from './site.queries.ts';

type EditableSite = UseCaseReply<typeof siteEndpoints.update>;

export function getSite({ db }: CallContext): Promise<EditableSite> {
  return readSite(db);
}

async function readSite(db: Tx): Promise<EditableSite> {
  const { logoHash, ...site } = await getSiteRow(db);
  return { ...site, logo: imageUrl(logoHash) };
}

/** Checks the version twice: before the picture is converted, to save work, and in the update itself. */
export async function updateSite(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof siteEndpoints.update>,
): Promise<EditableSite> {
  const { version, logo: sent, meetingHosts, lateAfterMinutes, ...words } = body;
  const before = await readSite(context.db);
  if (before.version !== version) throw new AppError('conflict');
  const logo = await receiveImage(context, { sent, currentUrl: before.logo, visibility: 'public', field: 'logo' });
  return context.transaction(async (tx) => {
    const logoId = logo && (await recordImage(tx, logo)).id;
    const change = {
      ...words,
      ...(meetingHosts !== undefined && { meetingHosts }),
      ...(lateAfterMinutes !== undefined && { lateAfterMinutes }),
      ...(logoId !== undefined && { logoId }),
    };
    if (!(await updateSiteRow(tx, version, change, context.clock.now()))) throw new AppError('conflict');
    const after = await readSite(tx);
    await recordAdminAct(context, tx, { action: 'site.update', subject: 'site:1', before, after });
    return after;
  });
}
