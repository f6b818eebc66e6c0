import type { ClaimedText } from '@avsar/contract';
import { adminLinks } from '#admin-links.ts';

interface NamedText {
  readonly name: string;
  /** The page of its form. */
  readonly to: string;
}

const legalPages = ['terms', 'privacy', 'refunds'] as const;

const texts: Readonly<Record<ClaimedText, (id: string) => NamedText>> = {
  site: () => ({ name: 'Institute', to: adminLinks.site({ part: 'institute' }) }),
  home: () => ({ name: 'Home page', to: adminLinks.site({ part: 'home' }) }),
  slide: (id) => ({ name: `Hero slide ${id}`, to: adminLinks.site({ part: 'slides' }) }),
  faq: (id) => ({ name: `Question ${id}`, to: adminLinks.site({ part: 'questions' }) }),
  article: (id) => ({ name: `Page ${id}`, to: adminLinks.sitePages(id) }),
  document: (id) => ({
    name: `Legal page: ${id}`,
    to: adminLinks.legalPages(legalPages.find((kind) => kind === id)),
  }),
  course: (id) => ({ name: `Course ${id}`, to: adminLinks.editCourse(id) }),
  'syllabus-draft': (id) => ({ name: `Draft of the syllabus of course ${id}`, to: adminLinks.syllabus(id) }),
  syllabus: (id) => ({ name: `Syllabus of course ${id}`, to: adminLinks.syllabus(id) }),
  opening: (id) => ({ name: `Opening ${id}`, to: adminLinks.editOpening(id) }),
};

const isKnown = (kind: string): kind is ClaimedText => kind in texts;

/** The name of a text, such as `faq:3`, and the page of its form. */
export function textOf(subject: string): NamedText {
  const [kind = '', id = ''] = subject.split(':');
  return isKnown(kind) ? texts[kind](id) : { name: subject, to: adminLinks.site() };
}
