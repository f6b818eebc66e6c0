import type { joiningEndpoints, JoiningQuestion, JoiningSaid, UseCaseInput } from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { refuseWrongDay } from '../joinings.days.ts';
import { companyAnswerer, isSameSaid, linkActor, saidOf } from '../joinings.policy.ts';
import { insertAnswer, lockApplication } from '../joinings.queries.ts';
import { ringPlacement } from '../joinings.tell.ts';
import { hashJoiningToken, isJoiningToken } from '../joinings.tokens.ts';
import { findLinkOf, findQuestion, findSaidBy, getSender, holdLink } from './joinings.company.queries.ts';

/** Reading changes nothing: programs that look for viruses open the links of a mail before its reader does. */
export async function askCompany(
  context: CallContext,
  { params: { token } }: UseCaseInput<typeof joiningEndpoints.ask>,
): Promise<JoiningQuestion> {
  const { db, clock } = context;
  const link = await getLink(db, token);
  const question = await findQuestion(db, link.id, clock.now());
  if (question === undefined) throw new AppError('not_found');
  const { brand: institute } = await getSender(db);
  return { ...question, institute, expiresAt: question.expiresAt.toISOString() };
}

type Link = NonNullable<Awaited<ReturnType<typeof findLinkOf>>>;

/** An unknown secret, one that expired, was stopped or was used have the same answer. */
async function getLink(db: Tx, token: string): Promise<Link> {
  const link = isJoiningToken(token) ? await findLinkOf(db, hashJoiningToken(token)) : undefined;
  if (link === undefined) throw new AppError('not_found');
  return link;
}

/** A link answers once. The very same answer again, as after a lost reply, is confirmed and changes nothing. */
export async function answerForCompany(
  context: CallContext,
  { params: { token }, body }: UseCaseInput<typeof joiningEndpoints.answerForCompany>,
): Promise<JoiningSaid> {
  const link = await getLink(context.db, token);
  const said = saidOf(body);
  return context.transaction(async (tx) => {
    const row = await lockApplication(tx, link.applicationId);
    if (row?.state !== 'accepted' || row.student.status === 'deleted') throw new AppError('not_found');
    if (!(await holdLink(tx, link.id, row.stateAt, context.clock.now()))) throw new AppError('not_found');
    const before = await findSaidBy(tx, link.id);
    if (before !== undefined) {
      if (!isSameSaid(before, said)) throw new AppError('not_found');
      return before;
    }
    refuseWrongDay(context.clock, row.appliedAt, said);
    const by = { answeredAt: context.clock.now(), answeredBy: companyAnswerer(link.name), linkId: link.id };
    const answerId = await insertAnswer(tx, { applicationId: row.id, side: 'company', ...said, ...by });
    await ringPlacement(context, tx, 'joining_company_answered', row, answerId);
    await recordAudit(tx, {
      actor: linkActor(link.id),
      action: 'joining.answer',
      subject: `application:${row.id}`,
      after: { answer: said.answer },
      requestId: context.requestId,
    });
    return said;
  });
}
