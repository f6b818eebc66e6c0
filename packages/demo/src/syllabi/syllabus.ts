import type { SyllabusDraft } from '@avsar/contract';

/** The syllabus of a demo course, before its lessons have ids. */
export interface DemoSyllabus {
  readonly outcomes: readonly string[];
  readonly audience: readonly string[];
  readonly projects: readonly { readonly title: string; readonly text: string }[];
  readonly modules: readonly DemoModule[];
}

export interface DemoModule {
  readonly title: string;
  /** Title and minutes. */
  readonly lessons: readonly (readonly [string, number])[];
}

/** The syllabus as staff save it. */
export const syllabusDraftOf = ({ outcomes, audience, projects, modules }: DemoSyllabus): SyllabusDraft => ({
  outcomes: [...outcomes],
  audience: [...audience],
  projects: projects.map((project) => ({ ...project })),
  modules: modules.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map(([lesson, minutes]) => ({ title: lesson, minutes })),
  })),
});
