import { Button } from '@mantine/core';
import type { OwnGuarantee } from '@avsar/contract';
import { useState } from 'react';
import { dayInIndia } from '#lib/format.ts';
import { CheckIcon } from '../check-icon.tsx';
import { ClaimForm } from './claim-form.tsx';
import { mineMessages } from './mine.messages.ts';
import styles from './mine.module.css';

/** The form while the money is due, and what happens with the money afterwards. */
export function MoneyBack({ guarantee }: { readonly guarantee: OwnGuarantee }) {
  const [isChanging, setChanging] = useState(false);
  const { state, claim, sentBack } = guarantee;
  if (state !== 'due' && claim === null) return null;
  const isForm = state === 'due' || (state === 'claimed' && isChanging);
  return (
    <section className={styles.part} aria-labelledby="money">
      <h2 id="money">{state === 'due' ? mineMessages.ask : mineMessages.money}</h2>
      {state === 'due' && sentBack !== null && (
        <p className={styles.sentBack} role="note">
          <strong>{mineMessages.sentBack}</strong> <bdi>{sentBack}</bdi>
        </p>
      )}
      {claim !== null && <Progress claim={claim} />}
      {isForm && <ClaimForm guarantee={guarantee} onSaved={() => setChanging(false)} />}
      {state === 'claimed' && !isChanging && (
        <div>
          <Button variant="default" onClick={() => setChanging(true)}>
            {mineMessages.change}
          </Button>
        </div>
      )}
    </section>
  );
}

type Claim = NonNullable<OwnGuarantee['claim']>;

function Progress({ claim }: { readonly claim: Claim }) {
  const { at, accountName, accountEnd, ifsc } = claim;
  return (
    <>
      <ol className={styles.checks} aria-label={mineMessages.steps}>
        {stepsOf(claim).map(({ text, isDone }) => (
          <li key={text} data-state={isDone ? 'kept' : 'open'}>
            <CheckIcon state={isDone ? 'kept' : 'open'} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className={styles.dim}>
        To the account of <bdi>{accountName}</bdi>, number ending {accountEnd}, IFSC {ifsc}, as you wrote on{' '}
        {dayInIndia(at)}.
      </p>
    </>
  );
}

function stepsOf({ at, approvedAt, paidAt, reference }: Claim) {
  const asked = { text: `You asked on ${dayInIndia(at)}.`, isDone: true };
  if (approvedAt === null) return [asked, { text: mineMessages.approvedNext, isDone: false }];
  const approved = { text: `We approved it on ${dayInIndia(approvedAt)}.`, isDone: true };
  if (paidAt === null) return [asked, approved, { text: mineMessages.sentNext, isDone: false }];
  const named = reference === null ? '' : `, with the reference ${reference}`;
  return [asked, approved, { text: `We sent the money on ${dayInIndia(paidAt)}${named}.`, isDone: true }];
}
