import type { ArticleBlock } from '@avsar/contract';
import type { ReactElement } from 'react';
import { Cards, Checklists, QuestionsAndAnswers, RisingSteps, ArticleTimeline, DoAndDoNot } from './blocks/lists.tsx';
import { BulletList, CodeSample, HighlightedNote, NumberedList, Paragraphs, ReadingList } from './blocks/prose.tsx';
import { FactTable, ToolList } from './blocks/tables.tsx';

/** One block of an article: `kind` names the component, the other fields are the props of that component. */
export function ArticleBlockView(block: ArticleBlock): ReactElement {
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
