import { Link } from 'react-router';
import { links } from '#links.ts';

interface CertificateOfCourseProps {
  readonly course: { readonly id: number; readonly title: string };
}

/** On the card of a completed course. Loaded as a new document, like all pages with lessons. */
export const CertificateOfCourse = ({ course }: CertificateOfCourseProps) => (
  <p>
    <Link to={links.certificate(course.id)} reloadDocument aria-label={`Certificate of ${course.title}`}>
      Certificate
    </Link>
  </p>
);
