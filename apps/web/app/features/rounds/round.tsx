import { Alert, Button } from '@mantine/core';
import type { Round } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { missingError } from '#lib/page/not-found.ts';
import { RoundDialog } from './round-dialog.tsx';
import { RoundFacts } from './round-facts.tsx';
import { roundsQuery, useRefreshRounds } from './round-queries.ts';
import { RoundStudents } from './round-students.tsx';
import { roundMessages } from './rounds.messages.ts';
import styles from './rounds.module.css';
import { TellDialog } from './tell-dialog.tsx';

interface RoundPageProps {
  readonly openingId: string;
  readonly roundId: string;
}

/** Admin page: one round, its students and their results. */
export function RoundPage({ openingId, roundId }: RoundPageProps) {
  // The API has no call for one round: the opening has few.
  const query = useQuery(roundsQuery(openingId));
  return (
    <LoadedPage query={query} failed={roundMessages.failed}>
      {(rounds) => {
        const round = rounds.find(({ id }) => String(id) === roundId);
        if (round === undefined) throw missingError('There is no such round');
        return <Opened openingId={openingId} round={round} />;
      }}
    </LoadedPage>
  );
}

function Opened({ openingId, round }: { readonly openingId: string; readonly round: Round }) {
  const refresh = useRefreshRounds();
  const [edited, setEdited] = useState<Round>();
  const [isTelling, setTelling] = useState(false);
  const { isCancelled, untold } = round;
  return (
    <AdminPage title={round.title} parent={{ to: adminLinks.rounds(openingId), text: 'Rounds' }}>
      <div className={styles.page}>
        {isCancelled && <Alert color="marigold" variant="light" title={roundMessages.isCancelled} />}
        <RoundFacts round={round} />
        <div className={styles.acts}>
          {!isCancelled && (
            <>
              <Button size="md" aria-haspopup="dialog" onClick={() => setTelling(true)}>
                Preview and tell
              </Button>
              <Button variant="default" size="md" aria-haspopup="dialog" onClick={() => setEdited(round)}>
                Edit
              </Button>
            </>
          )}
          <Button
            component={Link}
            to={adminLinks.applications(openingId, { round: round.id })}
            variant="default"
            size="md"
          >
            Their applications
          </Button>
        </div>
        <section className={styles.part} aria-labelledby="students">
          <h2 id="students" tabIndex={-1} data-list-head>
            Students
          </h2>
          {round.students > 0 && (
            <p role="status" data-tabular>
              {roundMessages.marked(round)}
              {untold > 0 && !isCancelled && `. ${roundMessages.untold(untold)}`}
            </p>
          )}
          <RoundStudents openingId={openingId} round={round} />
        </section>
        <TellDialog
          round={round}
          isOpen={isTelling}
          onClose={() => setTelling(false)}
          onTold={() => {
            setTelling(false);
            void refresh();
          }}
        />
        <RoundDialog
          openingId={openingId}
          edited={edited}
          onEdit={setEdited}
          onSaved={() => {
            setEdited(undefined);
            void refresh();
          }}
        />
      </div>
    </AdminPage>
  );
}
