import { type ApplicationState, applicationStates } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { applicationStateTexts } from '#lib/placement-texts.ts';
import { figuresQuery } from './application-queries.ts';
import { applicationMessages } from './staff.messages.ts';
import styles from './staff.module.css';

interface ApplicationFiguresProps {
  readonly openingId: string;
  /** The state that the list shows; empty for all. */
  readonly chosen: string;
  readonly onChoose: (state: ApplicationState | '') => void;
}

/** How many applications have each state. Each figure is a button that lists these applications only. */
export function ApplicationFigures({ openingId, chosen, onChoose }: ApplicationFiguresProps) {
  const query = useQuery(figuresQuery(openingId));
  return (
    <LoadedPart query={query} failed={applicationMessages.figuresFailed}>
      {({ seats, states }) => {
        const counts = new Map(states.map(({ state, count }) => [state, count]));
        const [offered, accepted] = [counts.get('offered') ?? 0, counts.get('accepted') ?? 0];
        const shown = applicationStates.filter((state) => counts.has(state) || state === chosen);
        const all = states.reduce((sum, { count }) => sum + count, 0);
        return (
          <div className={styles.figures}>
            <p data-tabular>
              <strong>{applicationMessages.seats(offered + accepted, seats)}</strong>
              {offered > 0 && `. ${applicationMessages.waiting(offered)}`}
              {accepted > 0 && `. ${applicationMessages.accepted(accepted)}`}
            </p>
            <div className={styles.states} role="group" aria-label="State">
              <Figure text="All" count={all} isChosen={chosen === ''} onChoose={() => onChoose('')} />
              {shown.map((state) => (
                <Figure
                  key={state}
                  text={applicationStateTexts[state]}
                  count={counts.get(state) ?? 0}
                  isChosen={state === chosen}
                  onChoose={() => onChoose(state === chosen ? '' : state)}
                />
              ))}
            </div>
          </div>
        );
      }}
    </LoadedPart>
  );
}

interface FigureProps {
  readonly text: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Figure = ({ text, count, isChosen, onChoose }: FigureProps) => (
  <button type="button" className={styles.figure} aria-pressed={isChosen} onClick={onChoose}>
    <span className={styles.count} data-tabular>
      {count}
    </span>{' '}
    {text}
  </button>
);
