import type { Syllabus } from '@avsar/contract';
import { Section } from '#ui/layout/section.tsx';
import { SyllabusSections, syllabusSum } from './syllabus-sections.tsx';

/** The published syllabus on the page of its course. */
export const CourseSyllabus = ({ syllabus }: { readonly syllabus: Syllabus }) => (
  <Section id="syllabus" title="What you will learn" lead={syllabusSum(syllabus)}>
    <SyllabusSections syllabus={syllabus} />
  </Section>
);
