import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { myGuaranteesQuery } from './mine-queries.ts';
import styles from './mine.module.css';
import { shortTexts } from './standing.ts';

interface GuaranteeOfCourseProps {
  readonly enrolmentId: number;
  readonly courseTitle: string;
}

/** On the card of a course that was bought under a guarantee: where it stands. */
export function GuaranteeOfCourse({ enrolmentId, courseTitle }: GuaranteeOfCourseProps) {
  const { data } = useQuery(myGuaranteesQuery);
  const guarantee = data?.find((one) => one.enrolmentId === enrolmentId);
  if (guarantee === undefined) return null;
  const text = `Guarantee: ${shortTexts[guarantee.state]}`;
  return (
    <p className={styles.line}>
      <Link to={links.myGuarantee(guarantee.id)} aria-label={`${text}, ${courseTitle}`}>
        {text}
      </Link>
    </p>
  );
}
