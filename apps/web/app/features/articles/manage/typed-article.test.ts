import { articleContentSchema, type ArticleContent, type EditableArticle } from '@avsar/contract';
import { demoArticles } from '@avsar/demo';
import { describe, expect, test } from 'vitest';
import { contentOf, newSection, ownFaultsOf, renameFaults, slugOf, typedOf } from './typed-article.ts';

const articleOf = (content: ArticleContent): EditableArticle => ({
  id: 1,
  kind: 'career',
  slug: 'a',
  linkText: content.linkText,
  isPublished: true,
  version: 1,
  updatedAt: '2026-11-14T14:00:00.000Z',
  content,
});

test.each(demoArticles.map(({ kind, slug, content }) => [slug, kind, content] as const))(
  '%s is the same after it was typed',
  (_slug, kind, content) => {
    expect(contentOf(typedOf(kind, articleOf(content)))).toEqual(content);
  },
);

test('a new page has one empty section, no button and no facts, and is a draft', () => {
  const typed = typedOf('career', undefined);
  expect([typed.slug, typed.isPublished]).toEqual(['', false]);
  const content = contentOf(typed);
  expect(content).not.toHaveProperty('action');
  expect(content).not.toHaveProperty('facts');
  expect(content.sections).toEqual([{ id: 'section', title: '', blocks: [{ kind: 'text', paragraphs: [] }] }]);
  expect(typedOf('offer', undefined).slug).toBe('offer');
});

describe('ids of sections', () => {
  const idsOf = (...sections: readonly { readonly id?: string; readonly title: string; readonly short?: string }[]) =>
    contentOf({
      ...typedOf('career', undefined),
      sections: sections.map((section) => ({ ...newSection(), ...section })),
    }).sections.map(({ id }) => id);

  test.each([
    ['from the title', [{ title: 'What you must do' }], ['what-you-must-do']],
    ['from the short title', [{ title: 'What you must do', short: 'To do' }], ['to-do']],
    ['kept', [{ id: 'old', title: 'New' }], ['old']],
    [
      'numbered, also around a kept one',
      [{ title: 'A' }, { title: 'A' }, { id: 'a', title: 'B' }],
      ['a-2', 'a-3', 'a'],
    ],
    ['never that of the frame', [{ title: 'Content' }], ['content-2']],
    ['without Latin letters', [{ title: 'अवसर' }, { title: 'नियम' }], ['section', 'section-2']],
  ])('%s', (_name, sections, expected) => {
    expect(idsOf(...sections)).toEqual(expected);
  });
});

test.each([
  ['UI/UX Design', 'ui-ux-design'],
  ['  Café – what’s new? ', 'cafe-whats-new'],
  ['a'.repeat(80), 'a'.repeat(50)],
  ['नमस्ते', ''],
])('%j as an address is %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('faults are shown at the field in which the text was typed', () => {
  const typed = typedOf('career', undefined);
  const [section] = typed.sections;
  const blocks = [
    { key: 1, kind: 'cards' as const, text: 'A\nOne.\n\nB' },
    { key: 2, kind: 'text' as const, text: '' },
  ];
  const sections = [{ ...newSection(), ...section, key: 7, title: '', blocks }];
  const content = contentOf({ ...typed, facts: 'A', sections });
  const { issues = [] } = articleContentSchema.safeParse(content).error ?? {};
  const faults = Object.fromEntries(issues.map(({ path, message }) => [`content.${path.join('.')}`, message]));
  expect(renameFaults(faults, { ...typed, sections })).toEqual({
    'content.linkText': 'Please fill this in.',
    'content.title': 'Please fill this in.',
    'content.lead': 'Please fill this in.',
    'content.description': 'Please fill this in.',
    'content.facts': 'Entry 1: Please fill this in.',
    'section-7-title': 'Please fill this in.',
    'block-1': 'Entry 2: Please fill this in.',
    'block-2': 'Please write at least one entry.',
  });
});

test('a third list is a fault of its block', () => {
  const block = { key: 1, kind: 'versus' as const, text: 'A\n- a\nB\n- b\nC\n- c' };
  const sections = [newSection(), { ...newSection(), blocks: [block] }];
  expect(Object.keys(ownFaultsOf({ ...typedOf('career', undefined), sections }))).toEqual(['block-1']);
});
