import type { NotificationKind } from '@avsar/contract';
import { roundCalendarFile } from '#shared/round-calendar.ts';
import { formatIst } from '#shared/time.ts';
import type { Facts } from './notifications.facts.ts';

interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

const on = (at: Date | undefined) => (at === undefined ? '' : ` on ${formatIst(at)}`);
const of = (at: Date | undefined) => (at === undefined ? '' : ` of ${formatIst(at)}`);

/** ` The place: Room 2, Hitec City. The link: https://meet.example/x` */
const whereOf = ({ place, link }: Facts) =>
  `${place === undefined ? '' : ` The place: ${place}.`}${link === undefined ? '' : ` The link: ${link}`}`;

const noteOf = ({ note }: Facts) => (note === undefined ? '' : ` Please note: “${note}”`);

const headOf = ({ openingTitle, companyName }: Facts) =>
  companyName === undefined ? openingTitle : `${openingTitle}, ${companyName}`;

function resultTextOf(facts: Facts): TitleAndText {
  const { roundTitle, result, endsHere } = facts;
  const title = `${headOf(facts)}: your result of “${roundTitle}”`;
  if (result === 'passed') return { title, text: 'Well done, you passed! We will write to you about what comes next.' };
  const what = result === 'absent' ? 'You were marked absent.' : 'You did not pass this time.';
  if (result === undefined) return { title, text: 'You find it in the opening.' };
  return { title, text: endsHere ? `${what} Your application for this opening has ended.` : what };
}

/** What students are told about rounds of openings. */
export const roundTextOf = {
  round_invited: (facts: Facts) => ({
    title: `${headOf(facts)}: you are invited to “${facts.roundTitle}”`,
    text: `It is your turn${on(facts.startsAt)}.${whereOf(facts)}${noteOf(facts)}`,
  }),
  round_changed: (facts: Facts) => {
    const { roundTitle, startsAt, wasStartsAt, isElsewhere } = facts;
    if (isElsewhere && startsAt?.getTime() === wasStartsAt?.getTime()) {
      return {
        title: `${headOf(facts)}: the place or link of “${roundTitle}” has changed`,
        text: `It is still your turn${on(startsAt)}.${whereOf(facts)}${noteOf(facts)}`,
      };
    }
    return {
      title: `${headOf(facts)}: the time of “${roundTitle}” has changed`,
      text: `Your turn${of(wasStartsAt)} is now${on(startsAt)}.${whereOf(facts)}${noteOf(facts)}`,
    };
  },
  round_cancelled: (facts: Facts) => ({
    title: `${headOf(facts)}: “${facts.roundTitle}” is cancelled`,
    text: `Your turn${of(facts.startsAt)} will not take place.`,
  }),
  round_left: (facts: Facts) => ({
    title: `${headOf(facts)}: you are no longer in “${facts.roundTitle}”`,
    text: `Please do not come${on(facts.startsAt)}. If you did not expect this, please ask us.`,
  }),
  round_result: resultTextOf,
} as const;

/** The calendar file of a mail about a round: a newer one replaces the one before. */
export function roundCalendarOf(
  kind: NotificationKind,
  facts: Facts,
  { publicOrigin, now }: { readonly publicOrigin: string; readonly now: Date },
): string | undefined {
  const { roundId, openingId, roundTitle, startsAt, minutes, version, place, link, note } = facts;
  if (kind !== 'round_invited' && kind !== 'round_changed') return undefined;
  if (roundId === undefined || startsAt === undefined || minutes === undefined) return undefined;
  const summary = `${roundTitle}: ${headOf(facts)}`;
  return roundCalendarFile(
    {
      id: roundId,
      version,
      stampedAt: now,
      summary,
      startsAt,
      minutes,
      place,
      link,
      note: note ?? '',
      isCancelled: false,
      openingId,
    },
    publicOrigin,
  );
}
