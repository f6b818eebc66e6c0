import { Badge, Button } from '@mantine/core';
import type { Referral } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { adminLinks } from '#admin-links.ts';
import type { Column } from '#lists/data-table.tsx';
import { dayInIndia, exactRupees, momentInIndia } from '#lib/format.ts';
import type { Deciding, Verdict } from './decide-dialog.tsx';
import { flagTexts, stateText, stateTexts } from './staff.messages.ts';
import styles from './staff.module.css';

const colours = { open: 'gray', to_decide: 'accent', earned: 'leaf', not_counted: 'ink' } as const;

/** The columns of the list of referrals. */
export const referralColumns = (decide: (deciding: Deciding) => void): readonly Column<Referral>[] => [
  {
    header: 'Friend',
    isName: true,
    cell: ({ friend, referrer, signedUpAt }) => (
      <div>
        <AllowedLink to={adminLinks.student(friend.id)}>{friend.name}</AllowedLink>
        <p className={styles.dim}>
          Invited by <AllowedLink to={adminLinks.student(referrer.id)}>{referrer.name}</AllowedLink>,{' '}
          {dayInIndia(signedUpAt)}
        </p>
      </div>
    ),
  },
  { header: 'Reward', isNumber: true, cell: ({ reward }) => exactRupees(reward) },
  { header: 'State', isWide: true, cell: (referral) => <State referral={referral} /> },
  { header: 'Look at', isWide: true, cell: (referral) => <Flags referral={referral} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: (referral) => <Verdicts referral={referral} onDecide={(verdict) => decide({ referral, verdict })} />,
  },
];

function State({ referral }: { readonly referral: Referral }) {
  const { state, decided } = referral;
  return (
    <div className={styles.text}>
      <Badge variant="light" color={colours[state]} size="sm">
        {stateTexts[state]}
      </Badge>
      <p className={styles.dim}>{stateText(referral)}</p>
      {decided !== null && (
        <p className={styles.dim}>
          “{decided.reason}” {decided.by}, {momentInIndia(decided.at)}
        </p>
      )}
    </div>
  );
}

function Flags({ referral: { flags } }: { readonly referral: Referral }) {
  if (flags.length === 0) return <span className={styles.dim}>Nothing unusual</span>;
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag}>{flagTexts[flag]}</li>
      ))}
    </ul>
  );
}

interface VerdictsProps {
  readonly referral: Referral;
  readonly onDecide: (verdict: Verdict) => void;
}

/** What waits or does not count can be given; what is not given yet can be refused. */
function Verdicts({ referral: { state, friend }, onDecide }: VerdictsProps) {
  if (state === 'earned') return null;
  return (
    <div className={styles.verdicts}>
      {state !== 'open' && (
        <Button size="sm" variant="default" aria-label={`Give: ${friend.name}`} onClick={() => onDecide('approve')}>
          Give
        </Button>
      )}
      {state !== 'not_counted' && (
        <Button size="sm" variant="default" aria-label={`Refuse: ${friend.name}`} onClick={() => onDecide('refuse')}>
          Refuse
        </Button>
      )}
    </div>
  );
}
