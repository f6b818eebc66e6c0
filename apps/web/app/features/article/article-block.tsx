import type { ReactElement, ReactNode } from 'react';
import { Cards, Checklists, QuestionsAndAnswers, RisingSteps, ArticleTimeline, DoAndDoNot } from './blocks/lists.tsx';
import { BulletList, CodeSample, HighlightedNote, NumberedList, Paragraphs, ReadingList } from './blocks/prose.tsx';
import { FactTable, ToolList } from './blocks/tables.tsx';

type Of<Kind extends string, Component extends (props: never) => ReactNode> = {
  readonly kind: Kind;
} & Parameters<Component>[0];

/** One block of an article: `kind` names the component, the other fields are the props of that component. */
export type ArticleBlockProps =
  | Of<'text', typeof Paragraphs>
  | Of<'note', typeof HighlightedNote>
  | Of<'code', typeof CodeSample>
  | Of<'bullets', typeof BulletList>
  | Of<'numbered', typeof NumberedList>
  | Of<'reading', typeof ReadingList>
  | Of<'checklists', typeof Checklists>
  | Of<'versus', typeof DoAndDoNot>
  | Of<'cards', typeof Cards>
  | Of<'rise', typeof RisingSteps>
  | Of<'questions', typeof QuestionsAndAnswers>
  | Of<'stages', typeof ArticleTimeline>
  | Of<'table', typeof FactTable>
  | Of<'tools', typeof ToolList>;

export function ArticleBlock(block: ArticleBlockProps): ReactElement {
  switch (block.kind) {
    case 'text':
      return <Paragraphs paragraphs={block.paragraphs} />;
    case 'note':
      return <HighlightedNote text={block.text} />;
    case 'code':
      return <CodeSample caption={block.caption} lines={block.lines} />;
    case 'bullets':
      return <BulletList items={block.items} />;
    case 'numbered':
      return <NumberedList items={block.items} />;
    case 'reading':
      return <ReadingList items={block.items} />;
    case 'checklists':
      return <Checklists groups={block.groups} />;
    case 'versus':
      return <DoAndDoNot yes={block.yes} no={block.no} />;
    case 'cards':
      return <Cards items={block.items} />;
    case 'rise':
      return <RisingSteps items={block.items} />;
    case 'questions':
      return <QuestionsAndAnswers items={block.items} />;
    case 'stages':
      return <ArticleTimeline items={block.items} />;
    case 'table':
      return <FactTable caption={block.caption} head={block.head} rows={block.rows} />;
    case 'tools':
      return <ToolList items={block.items} />;
    default:
      return block satisfies never;
  }
}
