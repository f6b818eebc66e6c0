import type { FileReply, joiningEndpoints, JoiningRecord, UseCaseInput } from '@avsar/contract';
import { recordAdminAct, recordAudit } from '#features/audit/index.ts';
import { fileOf, recordResume, resumeFile, uploadResume } from '#features/media/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { takesLetter } from '../joinings.policy.ts';
import {
  type ApplicationRow,
  findApplication,
  findLetter,
  findLetterFile,
  lockApplication,
} from '../joinings.queries.ts';
import { tellStudent } from '../joinings.tell.ts';
import { saveLetterRow } from './joinings.staff.queries.ts';
import { recordOf, refuseIfGone } from './joinings.staff.service.ts';

type Staff = CallContext<Caller>;

const letterFile = 'offer-letter.pdf';
const noOffer = 'The student has no offer, so there is no letter to add.';

function takingLetter(row: ApplicationRow | undefined): ApplicationRow {
  if (row === undefined) throw new AppError('not_found');
  if (!takesLetter(row.state)) throw new AppError('conflict', { message: noOffer });
  refuseIfGone(row);
  return row;
}

/** The letter is checked like a resume, before the transaction. The same file again changes nothing. */
export async function saveLetter(
  context: Staff,
  { params: { applicationId }, body }: UseCaseInput<typeof joiningEndpoints.saveLetter>,
): Promise<JoiningRecord> {
  takingLetter(await findApplication(context.db, applicationId));
  const uploaded = await uploadResume(context, body.letter, 'letter');
  const { record, told } = await context.transaction(async (tx) => {
    const row = takingLetter(await lockApplication(tx, applicationId));
    const before = await findLetter(tx, applicationId);
    if (before?.hash === uploaded.hash) return { record: await recordOf(context, tx, row), told: [] };
    const { id: mediaId } = await recordResume(tx, uploaded);
    await saveLetterRow(tx, {
      applicationId,
      mediaId,
      addedAt: context.clock.now(),
      addedBy: actorOf(context.caller),
    });
    const action = before === undefined ? 'offer-letter.add' : 'offer-letter.replace';
    await recordAdminAct(context, tx, { action, subject: `application:${applicationId}` });
    const tellTo = await tellStudent(context, tx, row, { kind: 'joining_letter', mark: mediaId });
    return { record: await recordOf(context, tx, row), told: tellTo };
  });
  context.live.tell(told, 'notifications');
  return record;
}

/** The student of the application and the staff read the letter. That the staff read it is in the audit log. */
export async function getLetter(
  { db, storage, caller, requestId }: CallContext<Caller>,
  { params: { applicationId } }: UseCaseInput<typeof joiningEndpoints.getLetter>,
): Promise<FileReply> {
  const found = await findLetterFile(db, applicationId, caller.role === 'ADMIN' ? undefined : caller.id);
  const file = fileOf(storage, found, resumeFile);
  if (caller.role === 'ADMIN') {
    const actor = `admin:${caller.id}`;
    await recordAudit(db, { actor, action: 'offer-letter.read', subject: `application:${applicationId}`, requestId });
  }
  return { ...file, downloadAs: letterFile };
}
