import {
  type ArticleBlockKind,
  type ArticleContent,
  type ArticleKind,
  articleListKinds,
  type ArticlePictureName,
  type ArticleSection,
  type EditableArticle,
} from '@avsar/contract';
import type { FieldErrors } from '#forms/fields.ts';
import { blockFault, blockOf, linesOf, linesOfTitled, titledIn } from './block-lines.ts';

/** An article as the admin types it: a text for each field, and lines for each block. */
export interface TypedArticle {
  readonly slug: string;
  readonly isPublished: boolean;
  readonly linkText: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly picture: ArticlePictureName;
  readonly action: { readonly label: string; readonly toast: string; readonly note: string };
  /** Lines, as `linesOfTitled` writes them. */
  readonly facts: string;
  readonly sections: readonly TypedSection[];
}

export interface TypedSection {
  /** Identifies the section while it is edited, wherever it is moved. */
  readonly key: number;
  /** The id of a saved section, which stays so that links to it keep working. */
  readonly id: string | undefined;
  readonly title: string;
  readonly short: string;
  readonly isPanel: boolean;
  readonly blocks: readonly TypedBlock[];
}

export interface TypedBlock {
  readonly key: number;
  readonly kind: ArticleBlockKind;
  /** Lines, as `linesOf` writes them. */
  readonly text: string;
}

let keys = 0;
const newKey = () => (keys += 1);

export const newBlock = (): TypedBlock => ({ key: newKey(), kind: 'text', text: '' });

export const newSection = (): TypedSection => ({
  key: newKey(),
  id: undefined,
  title: '',
  short: '',
  isPanel: false,
  blocks: [newBlock()],
});

export const isListKind = (kind: ArticleKind): boolean => articleListKinds.some((listKind) => listKind === kind);

/** The fields of a page that is not written yet. */
const firstTexts: Readonly<Record<ArticleKind, Pick<TypedArticle, 'linkText' | 'eyebrow' | 'title'>>> = {
  about: { linkText: 'About us', eyebrow: 'About us', title: '' },
  institute: { linkText: 'About {brand}', eyebrow: 'The institute', title: 'About {brand}' },
  offer: { linkText: 'What we offer', eyebrow: '{brand}', title: 'What we offer' },
  career: { linkText: '', eyebrow: 'Career path', title: '' },
  explore: { linkText: '', eyebrow: 'Explore', title: '' },
};

const noAction = { label: '', toast: '', note: '' };

export function typedOf(kind: ArticleKind, article: EditableArticle | undefined): TypedArticle {
  if (article === undefined) {
    return {
      slug: isListKind(kind) ? '' : kind,
      isPublished: false,
      ...firstTexts[kind],
      lead: '',
      description: '',
      picture: 'steps',
      action: noAction,
      facts: '',
      sections: [newSection()],
    };
  }
  const { action = noAction, facts = [], sections, ...texts } = article.content;
  return {
    slug: article.slug,
    isPublished: article.isPublished,
    ...texts,
    action,
    facts: linesOfTitled(facts),
    sections: sections.map(({ id, title, short = '', isPanel = false, blocks }) => ({
      key: newKey(),
      id,
      title,
      short,
      isPanel,
      blocks: blocks.map((block) => ({ key: newKey(), kind: block.kind, text: linesOf(block) })),
    })),
  };
}

/** The content that was typed. It may be incomplete: the preview shows it, and the contract's schema refuses it. */
export function contentOf(typed: TypedArticle): ArticleContent {
  const { slug: _, isPublished: __, action, facts, sections, ...texts } = typed;
  return {
    ...texts,
    ...(Object.values(action).some((text) => text.trim() !== '') && { action }),
    ...(facts.trim() !== '' && { facts: titledIn(facts) }),
    sections: withIds(sections).map(({ id, section: { title, short, isPanel, blocks } }) => ({
      id,
      title,
      ...(short.trim() !== '' && { short }),
      ...(isPanel && { isPanel }),
      blocks: blocks.map(({ kind, text }) => blockOf(kind, text)),
    })),
  };
}

interface SectionWithId {
  readonly id: ArticleSection['id'];
  readonly section: TypedSection;
}

/** A new section gets its id from its title; an id that is taken gets a number. */
function withIds(sections: readonly TypedSection[]): readonly SectionWithId[] {
  // The frame of every page has an element with the id `content`.
  const taken = new Set(['content', ...sections.flatMap(({ id }) => id ?? [])]);
  return sections.map((section) => {
    if (section.id !== undefined) return { id: section.id, section };
    const wished = slugOf(section.short || section.title) || 'section';
    let id = wished;
    for (let number = 2; taken.has(id); number += 1) id = `${wished}-${number}`;
    taken.add(id);
    return { id, section };
  });
}

/** A text as part of an address: "UI/UX Design" → `ui-ux-design`; empty if it has no Latin letters and no digits. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');

/** Names of the fields of a section and of a block. They contain keys, so that a fault moves with its field. */
export const sectionField = ({ key }: TypedSection, name: 'title' | 'short') => `section-${key}-${name}`;
export const blockField = ({ key }: TypedBlock) => `block-${key}`;

/** Faults that would lose a part of what was typed. */
export const ownFaultsOf = ({ sections }: TypedArticle): FieldErrors =>
  Object.fromEntries(
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => {
        const fault = blockFault(block.kind, block.text);
        return fault === undefined ? [] : [[blockField(block), fault] as const];
      }),
  );

/** Gives the faults of the content to the fields in which it was typed; all parts of a block have one field. */
export const renameFaults = (faults: FieldErrors, { sections }: TypedArticle): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [, facts] = /^content\.facts(.*)$/.exec(path) ?? [];
      if (facts !== undefined) return ['content.facts', `${placeIn(facts)}${fault}`];
      const [, number, inSection = ''] = /^content\.sections\.(\d+)\.(.+)$/.exec(path) ?? [];
      const section = sections[Number(number)];
      if (section === undefined) return [path, fault];
      const [, blockNumber, inBlock = ''] = /^blocks\.(\d+)(.*)$/.exec(inSection) ?? [];
      const block = section.blocks[Number(blockNumber)];
      if (block !== undefined) return [blockField(block), `${placeIn(inBlock)}${fault}`];
      return [sectionField(section, inSection === 'short' ? 'short' : 'title'), fault];
    }),
  );

/** Which entry of a block a fault is about: `.items.2.text` → "Entry 3: ". */
function placeIn(path: string): string {
  const number = /\d+/.exec(path)?.[0];
  return number === undefined ? '' : `Entry ${Number(number) + 1}: `;
}
