import type { ApplicationListed } from '@avsar/contract';
import { Link } from 'react-router';
import { ResumeLink } from '#admin-kit/resume-link.tsx';
import { adminLinks } from '#admin-links.ts';
import { dayInIndia, mobileText, momentInIndia } from '#lib/format.ts';
import { roundResultTexts } from '#lib/placement-texts.ts';
import type { Column } from '#lists/data-table.tsx';
import { ApplicationBadge } from './state-badge.tsx';
import styles from './staff.module.css';

interface ColumnsOf {
  readonly openingId: string;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  /** Loads the list again, since the address of a resume has expired. */
  readonly onStale: () => void;
}

export const columnsOf = ({
  openingId,
  chosen,
  onToggle,
  onStale,
}: ColumnsOf): readonly Column<ApplicationListed>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ id, student: { name, mobileNumber } }) => (
      <span className={styles.person}>
        <label className={styles.choose}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`Choose ${name}`}
            checked={chosen.has(id)}
            onChange={() => onToggle(id)}
          />
        </label>
        <span className={styles.words}>
          <Link to={adminLinks.application(openingId, id)} className={styles.title}>
            {name}
          </Link>
          {typeof mobileNumber === 'string' && mobileNumber !== '' && (
            <a href={`tel:+91${mobileNumber}`} className={styles.phone} data-tabular>
              {mobileText(mobileNumber)}
            </a>
          )}
        </span>
      </span>
    ),
  },
  { header: 'State', cell: (application) => <StateCell application={application} /> },
  { header: 'Last round', cell: ({ round }) => <RoundCell openingId={openingId} round={round} /> },
  { header: 'Passed out', isNumber: true, cell: ({ passedIn }) => passedIn ?? 'Not given' },
  { header: 'Skills', isWide: true, cell: ({ skills }) => (skills.length === 0 ? 'None given' : skills.join(', ')) },
  {
    header: 'Resume',
    isActions: true,
    cell: ({ resume, student: { name } }) =>
      resume === null ? 'No resume' : <ResumeLink resume={resume} of={name} onStale={onStale} />,
  },
];

/** The state, since when, and what belongs to it: the place on the waitlist, or until when an offer can be answered. */
export function StateCell({
  application: { state, since, answerBy, waitlistPlace },
}: {
  readonly application: Pick<ApplicationListed, 'state' | 'since' | 'answerBy' | 'waitlistPlace'>;
}) {
  return (
    <span className={styles.words}>
      <span>
        <ApplicationBadge state={state} />
      </span>
      <span className={styles.dim} data-tabular>
        Since {dayInIndia(since)}
        {waitlistPlace !== null && `, place ${waitlistPlace}`}
      </span>
      {answerBy !== null && state === 'offered' && (
        <span className={styles.dim} data-tabular>
          Answer by {momentInIndia(answerBy)}
        </span>
      )}
    </span>
  );
}

/** The last round of the student, with the result. */
export function RoundCell({ openingId, round }: { readonly openingId: string } & Pick<ApplicationListed, 'round'>) {
  if (round === null) return 'None';
  const { id, title, result, isTold } = round;
  return (
    <span className={styles.words}>
      <Link to={adminLinks.round(openingId, id)}>{title}</Link>
      <span className={styles.dim}>
        {result === null ? 'No result yet' : `${roundResultTexts[result]}${isTold ? '' : ', not told yet'}`}
      </span>
    </span>
  );
}
