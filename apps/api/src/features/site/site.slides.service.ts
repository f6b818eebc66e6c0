import type { EditableHeroSlide, HeroSlide, siteEndpoints, UseCaseInput } from '@avsar/contract';
import { findShownClaims, saveTextClaim } from '#features/text-claims/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findHeroSlide, insertHeroSlide, listHeroSlideRows, updateHeroSlideRow } from './site.content.queries.ts';
import { archiveItem, auditChange, refuseIfFull, saveListOrder } from './site.lists.service.ts';
import { siteListPolicy } from './site.policy.ts';

export async function listHeroSlides({ db }: CallContext): Promise<(EditableHeroSlide & HeroSlide)[]> {
  const rows = await listHeroSlideRows(db, siteListPolicy.heroSlides.most);
  const claimOf = await findShownClaims(
    db,
    rows.map(({ id }) => `slide:${id}` as const),
  );
  return rows.map((row) => ({ ...row, claim: claimOf(`slide:${row.id}`) }));
}

export function createHeroSlide(
  context: CallContext<Caller>,
  { body: { claim, ...words } }: UseCaseInput<typeof siteEndpoints.createHeroSlide>,
): Promise<EditableHeroSlide> {
  return context.transaction(async (tx) => {
    await refuseIfFull(tx, 'heroSlides');
    const id = await insertHeroSlide(tx, columnsOf(words), context.clock.now());
    await saveTextClaim(context, tx, `slide:${id}`, { texts: words, claim });
    await auditChange(context, tx, 'heroSlides', { verb: 'create', id, after: words });
    return getHeroSlide(tx, id);
  });
}

export function updateHeroSlide(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof siteEndpoints.updateHeroSlide>,
): Promise<EditableHeroSlide> {
  const { version, claim, ...words } = body;
  const id = params.slideId;
  return context.transaction(async (tx) => {
    const before = await getHeroSlide(tx, id);
    const isSaved = await updateHeroSlideRow(tx, { id, version }, columnsOf(words), context.clock.now());
    if (!isSaved) throw new AppError('conflict');
    await saveTextClaim(context, tx, `slide:${id}`, { texts: words, claim });
    await auditChange(context, tx, 'heroSlides', { verb: 'update', id, before: wordsOf(before), after: words });
    return getHeroSlide(tx, id);
  });
}

export const removeHeroSlide = (
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof siteEndpoints.removeHeroSlide>,
) => archiveItem(context, 'heroSlides', params.slideId, 'Slide deleted successfully!');

export const orderHeroSlides = (
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof siteEndpoints.orderHeroSlides>,
) => saveListOrder(context, 'heroSlides', body.ids);

async function getHeroSlide(tx: Tx, id: number): Promise<EditableHeroSlide> {
  const slide = await findHeroSlide(tx, id);
  if (slide === undefined) throw new AppError('not_found');
  return slide;
}

type Words = Omit<EditableHeroSlide, 'id' | 'version'>;

const wordsOf = ({ title, text, link, scene }: EditableHeroSlide): Words => ({ title, text, link, scene });

const columnsOf = ({ title, text, link, scene }: Words) => ({
  title,
  text,
  linkText: link.text,
  linkTo: link.to,
  scene,
});
