import { figureEndpoints, type FigureOverview, moneyFigureEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { adminLinks } from '#admin-links.ts';
import { figureMessages } from '../figures.messages.ts';
import type { Period } from '../period/use-period.ts';
import { FigureLink } from '../table/figure-link.tsx';
import { usualGroup } from '../table/groups.ts';
import { useFigureList } from '../table/use-figure-list.ts';
import { MoneyChart } from '../tabs/money-chart.tsx';
import { asOfText } from './as-of.ts';
import styles from './overview.module.css';
import { type Tile, tilesOfPeriod, tilesOfToday } from './tiles.ts';

/** What the owner looks at first: the sums of the period beside those before it, what is open today, and the money. */
export function OverviewTab({ period }: { readonly period: Period }) {
  const { failed } = figureMessages;
  const query = useQuery({ ...replyQuery('ADMIN', figureEndpoints.get, { query: period.days }), meta: { failed } });
  return (
    <LoadedPart query={query} failed={failed}>
      {(figures) => <Figures figures={figures} period={period} />}
    </LoadedPart>
  );
}

function Figures({ figures, period }: { readonly figures: FigureOverview; readonly period: Period }) {
  const tiles = { period: tilesOfPeriod(figures, period.days), today: tilesOfToday(figures.today) };
  const isEmpty = [...tiles.period, ...tiles.today].every(({ value }) => value === 0);
  return (
    <>
      <p className={styles.asOf} data-tabular>
        {asOfText(figures.asOf)}
      </p>
      {isEmpty && <EmptyList>{figureMessages.nothingYet}</EmptyList>}
      <Tiles title="In these days" tiles={tiles.period} inAddress={period.inAddress} />
      <Money period={period} />
      <Tiles title="Today" tiles={tiles.today} inAddress={period.inAddress} />
    </>
  );
}

function Money({ period: { days } }: { readonly period: Period }) {
  const by = usualGroup(days);
  const { rows } = useFigureList(moneyFigureEndpoints.listMoney, { ...days, by }, { isWhole: true });
  return <MoneyChart by={by} days={days} rows={rows} />;
}

interface TilesProps {
  readonly title: string;
  readonly tiles: readonly Tile[];
  readonly inAddress: Period['inAddress'];
}

function Tiles({ title, tiles, inAddress }: TilesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.name} className={styles.tile}>
            <span className={styles.name}>{tile.name}</span>
            <span className={styles.figure} data-tabular>
              <Figure tile={tile} inAddress={inAddress} />
            </span>
            <span className={styles.note}>{tile.note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ tile: { opens, value, text }, inAddress }: { readonly tile: Tile } & Pick<TilesProps, 'inAddress'>) {
  if (typeof opens === 'string') return <Link to={adminLinks.figures({ tab: opens, ...inAddress })}>{text}</Link>;
  return (
    <FigureLink {...opens} value={value}>
      {text}
    </FigureLink>
  );
}
