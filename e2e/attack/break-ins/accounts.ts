import { setTimeout as sleep } from 'node:timers/promises';
import { codesSentTo, codeSentTo } from '../../fixtures/codes.ts';
import { query } from '../../fixtures/database.ts';
import { makePhoto, makeResume } from '../../fixtures/made-files.ts';
import { mailsTo } from '../../fixtures/mail.ts';
import { findPerson, makePerson, newEmail, type NewPerson } from '../../fixtures/new-person.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { signInByApi } from '../../fixtures/sign-in.ts';
import { ask, fieldErrorsOf } from './ask.ts';
import type { BreakIn } from './break-in.ts';

const signUpBody = (person: NewPerson, consents: Readonly<Record<string, boolean>> = { account: true }) => ({
  ...person,
  workingStatus: 'part-time',
  image: makePhoto().buffer.toString('base64'),
  resume: makeResume().buffer.toString('base64'),
  consents,
});

const attacker = '198.51.100.62';

async function rewriteUnconfirmed(): Promise<string[]> {
  const victim = makePerson('Victim Of A Stranger');
  await ask('/api/students', { body: signUpBody(victim) });
  const before = await findPerson(victim.email);
  const stranger = { ...victim, name: 'Written By A Stranger', address: 'Elsewhere' };
  const consents = { account: true, resume_sharing: true, showcase: true, marketing: true };
  await ask('/api/students', { body: signUpBody(stranger, consents), address: attacker });
  await ask('/api/auth/otp/email', { body: { email: victim.email }, address: attacker });
  await codeSentTo(before, 'email');
  const rows = await query<{ name: string; address: string }>('select name, address from users where id = $1', [
    before.id,
  ]);
  const given = await query("select from consents where user_id = $1 and given and purpose = 'marketing'", [before.id]);
  const mails = (await mailsTo(victim.email)).map(({ subject, text }) => subject + text).join('\n');
  return fieldErrorsOf({
    'the account was rewritten': rows[0]?.name !== victim.name || rows[0].address !== victim.address,
    'consents were given in somebody else’s name': given.length > 0,
    'what a stranger typed was mailed': mails.includes('Written By A Stranger'),
  });
}

/** Tries to change the e-mail address with a token stolen an hour after its owner logged in. */
async function stealContact(): Promise<string[]> {
  const victim = await takeStudent();
  const { token } = await signInByApi(victim);
  await query(
    "update sessions set created_at = created_at - interval '1 hour', proved_at = proved_at - interval '1 hour' where user_id = $1",
    [victim.id],
  );
  const email = newEmail();
  const change = await ask('/api/contact-changes', { body: { email }, token });
  const { name, mobileNumber } = victim;
  const put = await ask(`/api/students/${victim.id}`, { method: 'PUT', body: { name, mobileNumber, email }, token });
  const waiting = await query('select from contact_changes where user_id = $1 and new_value = $2', [victim.id, email]);
  return fieldErrorsOf({
    [`a change of the e-mail address was answered ${change.status}`]: change.status < 400,
    [`a profile with another e-mail address was answered ${put.status}`]: put.status < 400,
    'a change waits for the thief’s code': waiting.length > 0,
  });
}

/** An attacker uses up all codes and guesses; then the owner logs in from a new phone. */
async function lockOut(): Promise<string[]> {
  const victim = await takeStudent();
  const address = attacker;
  for (let send = 0; send < 4; send += 1) {
    await ask('/api/auth/otp/email', { body: { email: victim.email }, address });
    for (let guess = 0; guess < 5; guess += 1) {
      await ask('/api/auth/verifyOtp', {
        body: { identifier: victim.email, otp: `00000${guess}`, type: 'email' },
        address,
      });
    }
  }
  const newPhone = '203.0.113.200';
  const sent = await ask('/api/auth/otp/email', { body: { email: victim.email }, address: newPhone });
  if (sent.status !== 200) return [`the owner was refused a code: ${sent.status}`];
  // Codes that the attacker requested arrive as well; the newest is the owner's.
  await sleep(3000);
  const otp = (await codesSentTo(victim, 'email')).at(-1) ?? '';
  // The attacker requests a code and guesses again before the owner types the code.
  await ask('/api/auth/otp/email', { body: { email: victim.email }, address });
  for (let guess = 0; guess < 6; guess += 1) {
    await ask('/api/auth/verifyOtp', {
      body: { identifier: victim.email, otp: `10000${guess}`, type: 'email' },
      address,
    });
  }
  const body = { identifier: victim.email, otp, type: 'email' };
  const verified = await ask('/api/auth/verifyOtp', { body, address: newPhone });
  return fieldErrorsOf({ [`the owner’s code was answered ${verified.status}`]: verified.status !== 200 });
}

export const accountBreakIns: readonly BreakIn[] = [
  { hole: '3', name: 'rewriting an account that nobody has confirmed', attempt: rewriteUnconfirmed },
  { hole: '4', name: 'a stolen token changes the e-mail address', attempt: stealContact },
  { hole: '5', name: 'keeping a person out of their account', attempt: lockOut },
];
