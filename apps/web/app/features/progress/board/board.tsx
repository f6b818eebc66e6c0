import { type Board as BoardReply, progressEndpoints } from '@avsar/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DataTable } from '#lists/data-table.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useShortList } from '#lists/use-short-list.ts';
import { caringMessages } from '../caring.messages.ts';
import type { ProgressPages } from '../pages.ts';
import { boardQuery } from '../progress-queries.ts';
import { boardColumns, orderTexts } from './board-columns.tsx';
import { boardOrders, sorted, sortFrom, sortText } from './board-order.ts';
import styles from './board.module.css';

interface BoardProps {
  readonly pages: ProgressPages;
  readonly board: BoardReply;
}

/** How far the members of a batch are; who falls behind comes first, with the reasons. */
export function Board({ pages, board: { batch, rows, isCut } }: BoardProps) {
  const search = useListSearch();
  const sort = sortFrom(search.value('sort'));
  const query = useQuery({ ...boardQuery(pages.viewer, batch.id), select: (board) => sorted(board.rows, sort) });
  const listing = useShortList(progressEndpoints.getBoard, query);
  const behindCount = rows.filter(({ behind }) => behind.length > 0).length;
  const setSort = (text: string) => search.choose('sort', text === 'behind' ? '' : text);
  return (
    <>
      {rows.length > 0 && (
        <p className={styles.sum}>
          <span>
            {behindCount === 0 ? caringMessages.nobodyBehind : caringMessages.behind(behindCount, rows.length)}
          </span>{' '}
          <Link to={pages.signals({ batch: batch.id })}>Who takes care of it</Link>
        </p>
      )}
      {rows.length > 1 && (
        <NativeSelect
          label="Sort by"
          size="md"
          className={styles.sort}
          value={sort.by}
          onChange={({ currentTarget: { value } }) => setSort(value)}
          data={boardOrders.map((order) => ({ value: order, label: orderTexts[order] }))}
        />
      )}
      <DataTable
        label="Students"
        columns={boardColumns(pages, batch, sort, (next) => setSort(sortText(next)))}
        listing={listing}
        one="student"
        none={caringMessages.noMembers}
        failed={caringMessages.boardFailed}
      />
      {isCut && <p className={styles.dim}>{caringMessages.isCut}</p>}
    </>
  );
}
