import type { Syllabus } from '@avsar/contract';
import { links } from '#links.ts';
import { Section } from '#ui/layout/section.tsx';
import { SyllabusSections, syllabusSum } from './syllabus-sections.tsx';

interface CourseSyllabusProps {
  readonly courseId: number;
  readonly syllabus: Syllabus;
  /** The lesson that visitors can read. */
  readonly openLessonId: number | null;
}

/** The published syllabus on the page of its course. */
export const CourseSyllabus = ({ courseId, syllabus, openLessonId }: CourseSyllabusProps) => (
  <Section id="syllabus" title="What you will learn" lead={syllabusSum(syllabus)}>
    <SyllabusSections
      syllabus={syllabus}
      {...(openLessonId !== null && { open: { id: openLessonId, to: links.openLesson(courseId, openLessonId) } })}
    />
  </Section>
);
