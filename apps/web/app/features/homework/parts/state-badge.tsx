import { Badge } from '@mantine/core';
import type { HomeworkState, WorkState } from '@avsar/contract';
import { homeworkStateTexts, notHandedInText, ownStateTexts, workStateTexts } from '../homework.messages.ts';

const workColours: Readonly<Record<WorkState, string>> = {
  missing: 'marigold',
  waiting: 'ink',
  again: 'marigold',
  graded: 'leaf',
};

interface WorkBadgeProps {
  readonly state: WorkState;
  readonly isLate: boolean;
}

/** The state of the work of a student, and whether it came late. */
export const WorkBadge = ({ state, isLate }: WorkBadgeProps) => (
  <Badges colour={workColours[state]} text={workStateTexts[state]} isLate={isLate} />
);

interface OwnBadgeProps extends WorkBadgeProps {
  /** The student can hand in now. */
  readonly canHandIn: boolean;
}

/** The same in the words for the student whose work it is. */
export const OwnBadge = ({ state, isLate, canHandIn }: OwnBadgeProps) =>
  state === 'missing' && !canHandIn ? (
    <Badges colour="gray" text={notHandedInText} isLate={false} />
  ) : (
    <Badges colour={workColours[state]} text={ownStateTexts[state]} isLate={isLate} />
  );

interface BadgesProps {
  readonly colour: string;
  readonly text: string;
  readonly isLate: boolean;
}

const Badges = ({ colour, text, isLate }: BadgesProps) => (
  <>
    <Badge component="span" variant="light" color={colour}>
      {text}
    </Badge>
    {isLate && (
      <>
        {' '}
        <LateBadge />
      </>
    )}
  </>
);

export const LateBadge = () => (
  <Badge component="span" variant="light" color="red">
    Late
  </Badge>
);

const homeworkColours: Readonly<Record<HomeworkState, string>> = { draft: 'gray', published: 'leaf', closed: 'gray' };

export const HomeworkBadge = ({ state }: { readonly state: HomeworkState }) => (
  <Badge component="span" variant={state === 'draft' ? 'outline' : 'light'} color={homeworkColours[state]}>
    {homeworkStateTexts[state]}
  </Badge>
);
