import type { siteEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { saveTextClaim } from '#features/text-claims/index.ts';
import { receiveImage, recordImage, type UploadedImage } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { getSiteRow, updateSiteRow } from './site.queries.ts';

type EditableSite = UseCaseReply<typeof siteEndpoints.update>;

export async function getSite({ db, sms }: CallContext): Promise<EditableSite> {
  return { ...(await readSite(db)), sendsSms: sms !== undefined };
}

/** The settings that an admin can change. */
async function readSite(db: Tx): Promise<Omit<EditableSite, 'sendsSms'>> {
  const { logoHash, iconHash, socialCardHash, ...site } = await getSiteRow(db);
  return { ...site, logo: imageUrl(logoHash), icon: imageUrl(iconHash), socialCard: imageUrl(socialCardHash) };
}

/** Checks the version twice: before the pictures are converted, to save work, and in the update itself. */
export async function updateSite(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof siteEndpoints.update>,
): Promise<EditableSite> {
  const { version, logo, icon, socialCard, sendsSms: _, claim, ...settings } = body;
  const before = await readSite(context.db);
  if (before.version !== version) throw new AppError('conflict');
  const received = {
    logoId: await receiveImage(context, sentAs('logo', logo, before.logo)),
    iconId: await receiveImage(context, { ...sentAs('icon', icon, before.icon), exact: 'icon' }),
    socialCardId: await receiveImage(context, {
      ...sentAs('socialCard', socialCard, before.socialCard),
      exact: 'socialCard',
    }),
  };
  return context.transaction(async (tx) => {
    const pictures = {
      logoId: await recordIfAny(tx, received.logoId),
      iconId: await recordIfAny(tx, received.iconId),
      socialCardId: await recordIfAny(tx, received.socialCardId),
    };
    if (!(await updateSiteRow(tx, version, { ...settings, ...pictures }, context.clock.now())))
      throw new AppError('conflict');
    const after = await readSite(tx);
    await saveTextClaim(context, tx, 'site:1', { texts: after, claim });
    await recordAdminAct(context, tx, { action: 'site.update', subject: 'site:1', before, after });
    return { ...after, sendsSms: context.sms !== undefined };
  });
}

const sentAs = (field: string, sent: string | null | undefined, currentUrl: string | null) =>
  ({ sent, currentUrl, visibility: 'public', field }) as const;

/** The id of the picture; null if it was removed, undefined if it stays. */
async function recordIfAny(tx: Tx, image: UploadedImage | null | undefined): Promise<number | null | undefined> {
  return image && (await recordImage(tx, image)).id;
}
