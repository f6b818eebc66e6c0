import { notify } from '#features/notifications/index.ts';
import { ringStaff } from '#features/notices/index.ts';
import type { Context, Tx } from '#shared/context.ts';

type Telling = Pick<Context, 'jobs' | 'clock'>;

interface About {
  readonly id: number;
  readonly student: { readonly id: number };
  readonly opening: { readonly id: number; readonly title: string };
  readonly companyName: string;
}

interface Told {
  readonly kind: 'joining_letter' | 'joining_asked';
  /** What makes it another event of the same application: the file, or the planned day. */
  readonly mark: string | number;
}

/** Tells the student by bell and mail. Returns the ids of those who were told. */
export const tellStudent = (
  context: Telling,
  tx: Tx,
  { id, student, opening, companyName }: About,
  { kind, mark }: Told,
): Promise<number[]> =>
  notify(context, tx, {
    event: `application:${id}:${kind}:${mark}`,
    kind,
    facts: { applicationId: id, openingId: opening.id, openingTitle: opening.title, companyName },
    userIds: [student.id],
    channels: ['bell', 'mail'],
  });

/** Rings the bell of those who place students: somebody has said whether a student has joined. */
export const ringPlacement = (
  context: Telling,
  tx: Tx,
  kind: 'joining_answered' | 'joining_company_answered',
  { id, opening }: Pick<About, 'id' | 'opening'>,
  answerId: number,
): Promise<void> =>
  ringStaff(context, tx, {
    area: 'placement',
    kind,
    event: `joining:${answerId}`,
    facts: { openingId: opening.id, applicationId: id },
  });
