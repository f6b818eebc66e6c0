import type { ArticleContent, EditableArticle } from '@avsar/contract';
import { type Difference, linesOnlyIn } from '#forms/differences.ts';
import { linesOf } from './block-lines.ts';

/** What somebody else has saved meanwhile. Of the sections only the lines that differ: the whole is too long. */
export function articleDifferences(before: EditableArticle, now: EditableArticle): readonly Difference[] {
  const [was, is] = [linesOfSections(before.content), linesOfSections(now.content)];
  return [
    { label: 'Published', before: before.isPublished ? 'yes' : 'no', now: now.isPublished ? 'yes' : 'no' },
    { label: 'Address', before: before.slug, now: now.slug },
    { label: 'Name in the footer', before: before.linkText, now: now.linkText },
    { label: 'Title', before: before.content.title, now: now.content.title },
    { label: 'Introduction', before: before.content.lead, now: now.content.lead },
    { label: 'Text', before: linesOnlyIn(was, is), now: linesOnlyIn(is, was) },
  ].filter((difference) => difference.before !== difference.now);
}

/** Everything that has no line of its own in the notice, as lines. */
const linesOfSections = ({ sections, eyebrow, description, picture, action, facts = [] }: ArticleContent): string =>
  [
    eyebrow,
    description,
    picture,
    ...Object.values(action ?? {}),
    ...facts.map(({ title, text }) => `${title}: ${text}`),
    ...sections.flatMap(({ title, short = '', blocks }) => [title, short, ...blocks.map(linesOf)]),
  ].join('\n');
