import { Badge, Button } from '@mantine/core';
import { type Round, roundEndpoints, roundLimits } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { adminLinks } from '#admin-links.ts';
import { callApi } from '#api/client.ts';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { useDecision } from '#lists/use-decision.ts';
import { useDeletion } from '#lists/use-deletion.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconCircleX, IconPencil, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { RoundDialog } from './round-dialog.tsx';
import { RoundFacts } from './round-facts.tsx';
import { roundsQuery, useRefreshRounds } from './round-queries.ts';
import { roundMessages } from './rounds.messages.ts';
import styles from './rounds.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The tests and interviews of an opening: planned, changed, cancelled and deleted. */
export function Rounds({ openingId }: { readonly openingId: string }) {
  const query = useQuery(roundsQuery(openingId));
  const refresh = useRefreshRounds();
  const [edited, setEdited] = useState<Round | 'new'>();
  const cancelling = useDecision<Round>({
    send: async ({ id, version }) => {
      await callApi(roundEndpoints.cancel, { params: { roundId: String(id) }, body: { version } });
      return roundMessages.cancelled;
    },
    refresh,
  });
  const deletion = useDeletion<Round>({
    remove: ({ id }) => callApi(roundEndpoints.remove, { params: { roundId: String(id) } }),
    failed: roundMessages.deleteFailed,
    onRemoved: refresh,
  });
  const isFull = (query.data?.length ?? 0) >= roundLimits.roundsMost;
  return (
    <section className={styles.part} aria-labelledby="rounds">
      <div className={styles.head}>
        {/* Takes the focus after the row that had it is deleted. */}
        <h2 id="rounds" tabIndex={-1} data-list-head>
          Rounds
        </h2>
        {!isFull && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            Plan a round
          </Button>
        )}
      </div>
      <LoadedPart query={query} failed={roundMessages.fetchFailed}>
        {(rounds) =>
          rounds.length === 0 ? (
            <>
              <p>{roundMessages.none}</p>
              <EmptyList>{roundMessages.emptyWhy}</EmptyList>
            </>
          ) : (
            <ol className={styles.rows} aria-labelledby="rounds">
              {rounds.map((round) => (
                <li key={round.id} className={styles.row}>
                  <RoundRow openingId={openingId} round={round} />
                  <RowActions>
                    {!round.isCancelled && (
                      <>
                        <IconButton label={`Edit ${round.title}`} onClick={() => setEdited(round)}>
                          <IconPencil {...icon} />
                        </IconButton>
                        <IconButton label={`Cancel ${round.title}`} onClick={() => cancelling.ask(round)}>
                          <IconCircleX {...icon} />
                        </IconButton>
                      </>
                    )}
                    {round.students === 0 && (
                      <IconButton label={`Delete ${round.title}`} onClick={() => deletion.ask(round)}>
                        <IconTrash {...icon} />
                      </IconButton>
                    )}
                  </RowActions>
                </li>
              ))}
            </ol>
          )
        }
      </LoadedPart>
      <RoundDialog
        openingId={openingId}
        edited={edited}
        onEdit={setEdited}
        onSaved={() => {
          setEdited(undefined);
          void refresh();
        }}
      />
      <ConfirmDialog
        isOpen={cancelling.asked !== undefined}
        title={roundMessages.cancelTitle}
        confirm="Cancel the round"
        isDangerous
        isBusy={cancelling.isBusy}
        onConfirm={cancelling.confirm}
        onCancel={cancelling.cancel}
      >
        <p>
          <strong>{cancelling.asked?.title}</strong>
        </p>
        <p>{roundMessages.cancelHow(cancelling.asked?.students ?? 0)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title={roundMessages.deleteTitle}
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>
          <strong>{deletion.item?.title}</strong>
        </p>
        <p>{roundMessages.deleteHow}</p>
      </ConfirmDialog>
    </section>
  );
}

function RoundRow({ openingId, round }: { readonly openingId: string; readonly round: Round }) {
  return (
    <div className={styles.words}>
      <strong>
        <Link to={adminLinks.round(openingId, round.id)} className={styles.title}>
          {round.title}
        </Link>
      </strong>
      {round.isCancelled && (
        <span>
          <Badge component="span" variant="light" color="gray" miw="max-content">
            Cancelled
          </Badge>
        </span>
      )}
      <RoundFacts round={round} />
      <span data-tabular>{round.students === 0 ? roundMessages.nobody : roundMessages.marked(round)}</span>
      {round.untold > 0 && !round.isCancelled && (
        <span className={styles.untold} data-tabular>
          {roundMessages.untold(round.untold)}
        </span>
      )}
    </div>
  );
}
