import type { MyProgress } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { caringMessages } from '../caring.messages.ts';
import type { ProgressPages } from '../pages.ts';
import { studentProgressQuery } from '../progress-queries.ts';
import { staffWords } from '../progress.messages.ts';
import { ProgressView } from '../view/progress-view.tsx';
import { staffWays } from '../view/ways.ts';

interface Shown {
  readonly student: { readonly id: number; readonly name: string };
  readonly progress: MyProgress;
  /** The page that led here: the board of a batch, or the list of those who fall behind. */
  readonly parent: { readonly to: string; readonly text: string };
  readonly content: ReactNode;
}

interface LoadedStudentProps {
  readonly pages: ProgressPages;
  readonly studentId: string;
  readonly courseId: string;
  /** The page around it. */
  readonly children: (shown: Shown) => ReactNode;
}

/** How far a student is, for trainers and staff. */
export function LoadedStudent({ pages, studentId, courseId, children }: LoadedStudentProps) {
  const query = useQuery(studentProgressQuery(pages.viewer, studentId, courseId));
  const [search] = useSearchParams();
  const batch = search.get('batch');
  const parent =
    batch !== null && /^[1-9]\d{0,8}$/.test(batch)
      ? { to: pages.board(batch), text: `Progress of batch ${batch}` }
      : { to: pages.signals(), text: 'Falling behind' };
  return (
    <LoadedPage query={query} failed={caringMessages.studentFailed}>
      {({ student, progress }) =>
        children({
          student,
          progress,
          parent,
          content: <ProgressView progress={progress} words={staffWords} ways={staffWays(pages)} />,
        })
      }
    </LoadedPage>
  );
}
