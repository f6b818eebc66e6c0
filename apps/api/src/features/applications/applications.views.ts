import type { OpeningCard, OwnApplication, OwnRound } from '@avsar/contract';
import type { FileLinks } from '#features/media/index.ts';
import { endedByAccepting, type Held, type Holdings } from './applications.policy.ts';
import type { ApplicationRow } from './applications.queries.ts';
import type { RoundRow } from './apply/applications.mine.queries.ts';

/** A round as its student sees it: the result only once it was told, and no remark. */
const ownRoundOf = ({
  applicationId: _,
  cancelledAt,
  toldAt,
  version: __,
  updatedAt: ___,
  ...round
}: RoundRow): OwnRound => ({
  ...round,
  startsAt: round.startsAt.toISOString(),
  isCancelled: cancelledAt !== null,
  result: toldAt === null ? null : round.result,
});

interface Shown {
  readonly links: FileLinks;
  readonly cardOf: (openingId: number) => OpeningCard;
  readonly place: number | undefined;
  readonly rounds: readonly RoundRow[];
  readonly holdings: Holdings;
}

/** An application as the student sees it. */
export const ownViewOf = (row: ApplicationRow, shown: Shown): OwnApplication => ({
  id: row.id,
  opening: shown.cardOf(row.openingId),
  state: row.state,
  appliedAt: row.appliedAt.toISOString(),
  since: row.stateAt.toISOString(),
  reason: row.stateReason,
  waitlistPlace: shown.place ?? null,
  offer: offerOf(row, shown),
  rounds: shown.rounds.map(ownRoundOf),
  resume: row.resumeId === null ? null : shown.links.applicationResume(row.id),
});

function offerOf(row: ApplicationRow, { cardOf, holdings }: Shown): OwnApplication['offer'] {
  if (row.state !== 'offered' || row.answerBy === null) return null;
  const { replaced, ended } = endedByAccepting(row, holdings);
  const named = ({ id, openingId }: Held) => {
    const { title, company } = cardOf(openingId);
    return { id, title, company: company.name };
  };
  return {
    answerBy: row.answerBy.toISOString(),
    ends: [...(replaced === undefined ? [] : [replaced]), ...ended].map(named),
  };
}
