import type { SmsSimulator } from '@avsar/simulators/sms';
import type { Inbox } from '@avsar/testkit/inbox';
import type pg from 'pg';

/** A message to the first so many people, ready to be listed; the others only ask for codes. Returns its id. */
export async function createMessage(owner: pg.Pool, people: number): Promise<number> {
  // By a name that is in nobody's address: the search reads addresses, too.
  await owner.query(`update users set name = 'Told ' || id where id <= $1`, [people]);
  const { rows } = await owner.query<{ id: number }>(
    `with template as (
       insert into sms_templates (name, carrier_id, dlt_id, text)
       values ('Class moved', 'flow-1', '1007000000000000001', 'Class on {day} is moved.') returning id)
     insert into messages (admin_id, audience, channels, title, text, sms_template_id, sms_values, sms_text, sms_parts,
       sms_price_in_paise, sms_counted, people, send_at)
     select (select min(id) from admins), '{"kind": "filter", "q": "Told"}', '{bell,mail,sms}', 'No class today',
       'The power is out.', id, '{"day": "Monday"}', 'Class on Monday is moved.', 1, 25, $1, $1, now() from template
     returning id`,
    [people],
  );
  return rows[0]?.id ?? 0;
}

/** Who was told by what, counted at the receivers and in the database. */
export async function readOutcome(
  owner: pg.Pool,
  messageId: number,
  people: number,
  inbox: Inbox,
  sms: SmsSimulator,
): Promise<{ readonly isRight: boolean; readonly text: string }> {
  const { rows } = await owner.query<{ told: string; many: number }>(
    `select channel || ' ' || state as told, count(*)::int as many from message_deliveries where message_id = $1 group by 1`,
    [messageId],
  );
  const states = new Map(rows.map(({ told, many }) => [told, many]));
  const bells = await owner.query<{ many: number }>(
    `select count(*)::int as many from notifications where event = 'message:' || $1::int and channel = 'bell'`,
    [messageId],
  );
  const mails = inbox.received.filter(({ mail }) => mail.messageId?.startsWith(`<message-${messageId}-`) === true);
  const reached = new Set(mails.map(({ to }) => to[0]));
  const named = new Set(mails.map(({ to, mail }) => `${to[0]} ${mail.messageId}`));
  const texts = sms.outbox.filter(({ templateId }) => templateId === 'flow-1');
  const texted = new Set(texts.map(({ mobile }) => mobile));
  const unknown = states.get('sms unknown') ?? 0;
  const isRight =
    bells.rows[0]?.many === people &&
    states.get('mail told') === people &&
    reached.size === people &&
    named.size === people &&
    texts.length === texted.size &&
    texted.size + unknown === people;
  const text = `Bells ${bells.rows[0]?.many}; mails to ${reached.size} people, ${mails.length - reached.size} repeated under their Message-ID; SMS to ${texted.size} people, ${texts.length - texted.size} twice, ${unknown} unknown.`;
  return { isRight, text };
}
