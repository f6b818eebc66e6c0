import type { HomeSectionKind } from '@avsar/contract';

interface SectionTexts {
  readonly name: string;
  /** When the section is left out although it is switched on. */
  readonly emptyNote: string;
}

/** Texts of the admin screen about the sections of the home page. */
export const sectionTexts: Readonly<Record<HomeSectionKind, SectionTexts>> = {
  slides: { name: 'Slide show', emptyNote: 'Not shown until there is a slide.' },
  glance: { name: 'At a glance', emptyNote: 'Not shown until there is a course on offer or a placed student.' },
  welcome: { name: 'Welcome', emptyNote: 'Not shown until there is a text.' },
  courses: { name: 'Courses', emptyNote: 'Not shown until there is a course on offer.' },
  trainers: { name: 'Trainers', emptyNote: 'Not shown until a trainer teaches a course.' },
  placements: {
    name: 'Placed students',
    emptyNote: 'Not shown until there is a placed student who agreed to be shown.',
  },
  companies: { name: 'Companies', emptyNote: 'Not shown until there is a company.' },
  technologies: { name: 'Technologies', emptyNote: 'Not shown until there is a technology.' },
  reviews: { name: 'Reviews', emptyNote: 'Not shown until there is a review.' },
  steps: { name: 'Steps', emptyNote: 'Not shown until there is a step.' },
  figures: { name: 'Figures', emptyNote: 'Not shown while all figures are zero.' },
  questions: { name: 'Questions', emptyNote: 'Not shown until there is a question.' },
  call: { name: 'Call to action', emptyNote: '' },
};
