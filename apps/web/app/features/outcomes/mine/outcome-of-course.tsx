import { Link } from 'react-router';
import { links } from '#links.ts';

interface OutcomeOfCourseProps {
  readonly enrolmentId: number;
  readonly courseTitle: string;
}

/** On the card of a completed course: the way to what the student does now. */
export const OutcomeOfCourse = ({ enrolmentId, courseTitle }: OutcomeOfCourseProps) => (
  <p>
    <Link to={links.myOutcome(enrolmentId)} aria-label={`What do you do now? After ${courseTitle}`}>
      What do you do now?
    </Link>
  </p>
);
