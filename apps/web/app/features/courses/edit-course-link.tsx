import type { Course } from '@avsar/contract';
import { adminLinks } from '#admin-links.ts';
import { IconLink } from '#ui/form/icon-button.tsx';
import { IconPencil } from '#ui/pictures/icons.ts';

/** For staff who look after courses. In a file of its own, with the addresses of the staff that visitors do not load. */
export const EditCourseLink = ({ course }: { readonly course: Course }) => (
  <IconLink label={`Edit ${course.title}`} to={adminLinks.editCourse(course.id)}>
    <IconPencil size={20} stroke={1.75} aria-hidden />
  </IconLink>
);
