import type { Db } from '../../src/database/client.ts';
import { createMeeting } from './public-pages.ts';
import { messageDeliveries, messages, smsTemplates } from '../../src/database/tables/messages.ts';

let counter = 0;

/** A registered text with one variable. */
export async function createTemplate(db: Db, values: Partial<typeof smsTemplates.$inferInsert> = {}) {
  counter += 1;
  const [row] = await db
    .insert(smsTemplates)
    .values({
      name: `Class moved ${counter}`,
      carrierId: `flow-${Date.now()}-${counter}`,
      dltId: '1007000000000000001',
      text: 'Dear student, your class on {day} is moved to {time}. Regards, Avsar',
      ...values,
    })
    .returning();
  if (row === undefined) throw new Error('sms_templates: nothing was inserted');
  return row;
}

interface Written {
  readonly batchId: number;
  readonly adminId?: number;
  readonly trainerId?: number;
  /** People who were told at the bell. */
  readonly told?: readonly number[];
}

/** A message to a batch that is planned for tomorrow, with those who were told already. */
export async function createMessageRow(
  db: Db,
  { batchId, adminId, trainerId, told = [] }: Written,
  values: Partial<typeof messages.$inferInsert> = {},
): Promise<number> {
  const now = Date.now();
  const [row] = await db
    .insert(messages)
    .values({
      adminId: adminId ?? null,
      trainerId: trainerId ?? null,
      audience: { kind: 'batch', batchId },
      batchId,
      channels: ['bell'],
      title: 'No class today',
      text: 'The power is out.',
      sendAt: new Date(now + 24 * 60 * 60_000),
      ...values,
    })
    .returning({ id: messages.id });
  const messageId = row?.id ?? 0;
  const at = new Date(now);
  const rows = told.map((userId) => ({ messageId, userId, channel: 'bell', state: 'told', at }) as const);
  if (rows.length > 0) await db.insert(messageDeliveries).values(rows);
  return messageId;
}

interface Batch {
  readonly batchId: number;
  readonly courseId: number;
}

/** Messages to one batch, for actors by name. */
export function messageRows<Person extends string>(db: Db, batch: Batch, idOf: (person: Person) => number) {
  const { batchId } = batch;
  let days = 400;
  return {
    /** A message of this person that goes out tomorrow; some students were told already. Returns its id. */
    create: (author: Person, told: readonly Person[] = []) =>
      createMessageRow(db, {
        batchId,
        ...(author === 'admin' ? { adminId: idOf(author) } : { trainerId: idOf(author) }),
        told: told.map(idOf),
      }),
    template: async () => (await createTemplate(db)).id,
    /** This trainer gave one class of the batch, for its own trainer. */
    substitute: (person: Person) =>
      createMeeting(db, { ...batch, trainerId: idOf(person) }, new Date(Date.now() - (days += 1) * 86_400_000), {
        isSubstitute: true,
      }),
  };
}
