import type { Board as BoardReply } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedPage } from '#api/loaded-page.tsx';
import { caringMessages } from '../caring.messages.ts';
import type { ProgressPages } from '../pages.ts';
import { boardQuery } from '../progress-queries.ts';
import { Board } from './board.tsx';

interface LoadedBoardProps {
  readonly pages: ProgressPages;
  readonly batchId: string;
  /** The page around it. */
  readonly children: (batch: BoardReply['batch'], content: ReactNode) => ReactNode;
}

export function LoadedBoard({ pages, batchId, children }: LoadedBoardProps) {
  const query = useQuery(boardQuery(pages.viewer, batchId));
  return (
    <LoadedPage query={query} failed={caringMessages.boardFailed}>
      {(board) => children(board.batch, <Board key={batchId} pages={pages} board={board} />)}
    </LoadedPage>
  );
}
