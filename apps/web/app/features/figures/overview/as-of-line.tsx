import { figureEndpoints, type FigureOverview } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import type { Days } from '../period/period.ts';
import { asOfOneText } from './as-of.ts';
import styles from './overview.module.css';

interface AsOfLineProps {
  readonly of: keyof FigureOverview['asOf'];
  readonly days: Days;
}

/** When the figures of a tab were counted. It asks what the overview asks, so that both are loaded once. */
export function AsOfLine({ of, days }: AsOfLineProps) {
  const { data } = useQuery(replyQuery('ADMIN', figureEndpoints.get, { query: days }));
  return (
    <p className={styles.asOf} data-tabular>
      {data === undefined ? '\u00A0' : asOfOneText(data.asOf[of])}
    </p>
  );
}
