import type { guaranteeEndpoints, OwnGuarantee, UseCaseInput } from '@avsar/contract';
import { ringStaff } from '#features/notices/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { guaranteeMessages } from '../guarantees.policy.ts';
import { lockGuarantee, updateGuarantee } from '../guarantees.queries.ts';
import { guaranteeView, versionViews } from '../guarantees.views.ts';
import { type JudgedGuarantee, judgeAll } from '../judge/guarantees.judge.service.ts';
import { listGuaranteesOf, listVersioned } from './guarantees.own.queries.ts';

type Student = CallContext<Caller>;

/** Judged when the student asks, so that a class attended today counts today. */
export async function listMyGuarantees({ db, caller, clock }: Student): Promise<OwnGuarantee[]> {
  return viewsOf(db, await judgeAll(db, await listGuaranteesOf(db, caller.id), clock.now()));
}

export async function viewsOf(db: Tx, judged: readonly JudgedGuarantee[]): Promise<OwnGuarantee[]> {
  const versions = new Map(judged.map(({ version }) => [version.id, version]));
  const views = new Map((await versionViews(db, [...versions.values()])).map((view) => [view.id, view]));
  return judged.flatMap((one) => {
    const version = views.get(one.version.id);
    return version === undefined ? [] : [guaranteeView(one, version)];
  });
}

export async function judgeOne(db: Tx, orderId: number, now: Date): Promise<JudgedGuarantee> {
  const [judged] = await judgeAll(db, await listVersioned(db, [orderId]), now);
  if (judged === undefined) throw new AppError('not_found');
  return judged;
}

/** Asks for the money, with the account to which it goes; until it is approved, the account can be put right. */
export function claimGuarantee(
  context: Student,
  { params: { orderId }, body }: UseCaseInput<typeof guaranteeEndpoints.claim>,
): Promise<OwnGuarantee> {
  const { caller, clock } = context;
  return context.transaction(async (tx) => {
    const row = await lockGuarantee(tx, orderId);
    if (row?.studentId !== caller.id) throw new AppError('not_found');
    const now = clock.now();
    const judged = await judgeOne(tx, orderId, now);
    refuseClaim(judged);
    const { accountName, accountNumber, ifsc } = body;
    await updateGuarantee(tx, orderId, {
      state: 'claimed',
      accountName,
      accountNumber,
      ifsc,
      claimedAt: row.claimedAt ?? now,
      sentBack: null,
      judgedAt: now,
      windowEndsOn: judged.judged.windowEndsOn,
      fallsDueOn: judged.judged.fallsDueOn,
      remedyInPaise: judged.remedyInPaise,
    });
    if (row.state !== 'claimed')
      await ringStaff(context, tx, {
        area: 'money',
        kind: 'guarantee_claimed',
        event: `guarantee:${orderId}:claimed:${now.getTime()}`,
        facts: { orderId },
      });
    const [view] = await viewsOf(tx, [await judgeOne(tx, orderId, now)]);
    if (view === undefined) throw new AppError('not_found');
    return view;
  });
}

function refuseClaim({ row, judged, remedyInPaise }: JudgedGuarantee): void {
  const { notDue, approvedAlready, nothingPaid } = guaranteeMessages;
  if (row.state === 'approved' || row.state === 'paid') throw new AppError('conflict', { message: approvedAlready });
  if (judged.state !== 'due') throw new AppError('conflict', { message: notDue });
  if (remedyInPaise === 0) throw new AppError('conflict', { message: nothingPaid });
}
