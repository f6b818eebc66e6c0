import { type Marking, pointsOf } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import styles from './parts.module.css';

interface MarkingTableProps {
  readonly marking: Marking;
  /** The chosen level of each criterion, by its place. */
  readonly levels?: readonly number[];
}

/** How homework is marked: the points, or the rubric with its levels; chosen levels are marked. */
export function MarkingTable({ marking, levels }: MarkingTableProps) {
  const most = pointsOf(marking);
  if (marking.kind === 'points') {
    return <p>{most === 0 ? 'There are no points for it.' : `You can get ${countText(most, 'point')}.`}</p>;
  }
  return (
    <div className={styles.frame}>
      <table className={styles.rubric}>
        <caption>You can get {countText(most, 'point')}.</caption>
        <tbody>
          {marking.criteria.map((criterion, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- criteria have no names, and never move
            <tr key={place}>
              <th scope="row">{criterion.title}</th>
              <td>
                <ul className={styles.levels}>
                  {criterion.levels.map((level, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- as said above
                    <li key={at} data-chosen={levels?.[place] === at || undefined}>
                      <span>{level.title}</span>
                      <span data-tabular>{countText(level.points, 'point')}</span>
                      {levels?.[place] === at && <span className={styles.heard}>(yours)</span>}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
