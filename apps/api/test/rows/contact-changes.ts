import { eq } from 'drizzle-orm';
import { contactChanges, otpChallenges, sessions } from '../../src/database/tables/auth.ts';
import { users } from '../../src/database/tables/users.ts';
import { makeUndoToken } from '../../src/features/auth/contacts/auth.undo-links.ts';
import type { TestApp } from '../app.ts';

/** The code of every planted challenge. */
export const right = '246810';

let count = 0;
export const newEmail = () => `new-${(count += 1)}-${Date.now()}@people.test`;
export const newMobile = () =>
  `8${String(Date.now() % 1_000_000).padStart(6, '0')}${String((count += 1)).padStart(3, '0')}`;

export type Contact = { readonly email: string } | { readonly mobileNumber: string };

/** Contact changes over HTTP, and helpers to inspect them. */
export function contactChangesOf(test: TestApp) {
  const rowOf = async (userId: number) => {
    const [row] = await test.db.select().from(users).where(eq(users.id, userId));
    if (row === undefined) throw new Error('the person is gone');
    return { ...row, email: row.email ?? '' };
  };
  const plant = async (changeId: number) => {
    const [change] = await test.db.select().from(contactChanges).where(eq(contactChanges.id, changeId));
    if (change === undefined) throw new Error('contact_changes: there is no such change');
    const { userId, channel, newValue: identifier } = change;
    const waiting = eq(otpChallenges.identifier, identifier);
    await test.db.update(otpChallenges).set({ supersededAt: new Date() }).where(waiting);
    await test.plantCode({ userId, channel, identifier, code: right, purpose: 'contact' });
  };
  const ask = (token: string, body: Contact) => test.call('POST', '/api/contact-changes', { token, body });
  const confirm = (token: string, id: number, otp = right) =>
    test.call('POST', `/api/contact-changes/${id}/confirm`, { token, body: { otp } });
  const undo = (token: string, address?: string) =>
    test.call('POST', '/api/contact-changes/undo', { body: { token }, ...(address !== undefined && { address }) });
  const mailsTo = (address: string) =>
    test.inbox.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.text ?? '');

  return {
    rowOf,
    plant,
    ask,
    confirm,
    undo,
    mailsTo,
    /** Requests and confirms a change in a new session, as a thief with access to one channel would. */
    change: async (userId: number, contact: Contact) => {
      const { token } = await test.signInAs('student', await rowOf(userId));
      const asked = await ask(token, contact);
      const { id } = asked.json<{ id: number }>();
      if (asked.status !== 201) throw new Error(asked.text);
      await plant(id);
      const confirmed = await confirm(token, id);
      if (confirmed.status !== 200) throw new Error(confirmed.text);
      return id;
    },
    /** The token in the newest mail to this address that has one. */
    mailedToken: async (address: string) => {
      await test.jobsDone();
      const links = mailsTo(address).flatMap((text) => text.match(/\/undo-contact-change#(\S+)/)?.[1] ?? []);
      return links.at(-1) ?? '';
    },
    /** The same token without waiting for the mail. */
    tokenOf: async (changeId: number) => {
      const [change] = await test.db.select().from(contactChanges).where(eq(contactChanges.id, changeId));
      return change === undefined ? '' : makeUndoToken(test.env.secrets.undoLinks, change);
    },
    changeRow: async (changeId: number) => {
      const [change] = await test.db.select().from(contactChanges).where(eq(contactChanges.id, changeId));
      return change;
    },
    /** Makes the session eleven minutes old. */
    age: async (sessionId: number) => {
      const createdAt = new Date(test.clock.now().getTime() - 11 * 60_000);
      await test.db.update(sessions).set({ createdAt, provedAt: null }).where(eq(sessions.id, sessionId));
    },
  };
}
