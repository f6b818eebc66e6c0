import type { ReactElement, ReactNode } from 'react';
import { Cards, Checklists, Questions, Rise, Stages, Versus } from './blocks/lists.tsx';
import { Bullets, CodeSample, Note, Numbered, Paragraphs, Reading } from './blocks/prose.tsx';
import { FactTable, Tools } from './blocks/tables.tsx';

type Of<Kind extends string, Component extends (props: never) => ReactNode> = {
  readonly kind: Kind;
} & Parameters<Component>[0];

/** One block of an article: `kind` names the component, the other fields are the props of that component. */
export type BlockProps =
  | Of<'text', typeof Paragraphs>
  | Of<'note', typeof Note>
  | Of<'code', typeof CodeSample>
  | Of<'bullets', typeof Bullets>
  | Of<'numbered', typeof Numbered>
  | Of<'reading', typeof Reading>
  | Of<'checklists', typeof Checklists>
  | Of<'versus', typeof Versus>
  | Of<'cards', typeof Cards>
  | Of<'rise', typeof Rise>
  | Of<'questions', typeof Questions>
  | Of<'stages', typeof Stages>
  | Of<'table', typeof FactTable>
  | Of<'tools', typeof Tools>;

export function Block(block: BlockProps): ReactElement {
  switch (block.kind) {
    case 'text':
      return <Paragraphs paragraphs={block.paragraphs} />;
    case 'note':
      return <Note text={block.text} />;
    case 'code':
      return <CodeSample caption={block.caption} lines={block.lines} />;
    case 'bullets':
      return <Bullets items={block.items} />;
    case 'numbered':
      return <Numbered items={block.items} />;
    case 'reading':
      return <Reading items={block.items} />;
    case 'checklists':
      return <Checklists groups={block.groups} />;
    case 'versus':
      return <Versus yes={block.yes} no={block.no} />;
    case 'cards':
      return <Cards items={block.items} />;
    case 'rise':
      return <Rise items={block.items} />;
    case 'questions':
      return <Questions items={block.items} />;
    case 'stages':
      return <Stages items={block.items} />;
    case 'table':
      return <FactTable caption={block.caption} head={block.head} rows={block.rows} />;
    case 'tools':
      return <Tools items={block.items} />;
    default:
      return block satisfies never;
  }
}
