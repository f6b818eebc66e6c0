import { courseEndpoints, enrolmentEndpoints } from '@avsar/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPageAs } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { countText, dayText, rupees } from '#lib/format.ts';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
import styles from './assign-dialog.module.css';
import type { Choice } from './choice-list.tsx';

const pauseMilliseconds = 200;

function Cover({ image }: { readonly image: string | null }) {
  if (image === null) return <span className={styles.cover} />;
  return <img src={smallImageUrl(image)} alt="" loading="lazy" className={styles.cover} />;
}

/** The courses found by `q`, each with whether the student is enrolled in it. */
export function useCourses(studentId: number, q: string) {
  const [searched] = useDebouncedValue(q, pauseMilliseconds);
  const taken = useQuery(
    replyQuery('ADMIN', enrolmentEndpoints.listOfStudent, { params: { studentId: String(studentId) } }),
  );
  const query = { q: searched, sort: 'title', limit: '50' };
  const found = useQuery({
    queryKey: queryKeyOf(courseEndpoints.list, { query, page: 1 }),
    queryFn: ({ signal }) => callPageAs('ADMIN', courseEndpoints.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const takenIds = taken.data?.map(({ course }) => course.id);
  return {
    data: takenIds &&
      found.data && {
        ...found.data,
        items: found.data.items.map((course) => ({ ...course, isAssigned: takenIds.includes(course.id) })),
      },
    isPending: q !== searched || taken.isPending || found.isPending || found.isPlaceholderData,
    isError: taken.isError || found.isError,
    refetch: () => Promise.all([taken.refetch(), found.refetch()]),
  };
}

type CourseForStudent = NonNullable<ReturnType<typeof useCourses>['data']>['items'][number];

export const courseChoiceOf = ({ isAssigned, ...course }: CourseForStudent): Choice => ({
  id: course.id,
  title: course.title,
  note: `${course.price === 0 ? 'Free' : rupees(course.price)} · ${countText(course.days, 'day')} · from ${dayText(course.startDate)}`,
  picture: <Cover image={course.image} />,
  mark: isAssigned ? 'Assigned' : undefined,
  isDisabled: isAssigned,
});
