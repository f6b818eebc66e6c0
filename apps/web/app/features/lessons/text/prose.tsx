/* oxlint-disable react/no-array-index-key -- the blocks of a text have no names, and their state is only what is shown */
import type { RichProse } from '@avsar/contract';
import { CodeBlock } from './code-block.tsx';
import { InlineText } from './inline-text.tsx';

/** Paragraphs, lists and code: what may also stand in lists, callouts and cells. */
export const Prose = ({ blocks }: { readonly blocks: readonly RichProse[] }) =>
  blocks.map((block, place) => <ProseBlock key={place} block={block} />);

function ProseBlock({ block }: { readonly block: RichProse }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <InlineText content={block.content} />
        </p>
      );
    case 'bulletList':
    case 'orderedList': {
      const List = block.type === 'bulletList' ? 'ul' : 'ol';
      return (
        <List>
          {block.content.map((item, place) => (
            <li key={place}>
              <Prose blocks={item.content} />
            </li>
          ))}
        </List>
      );
    }
    case 'codeBlock':
      return <CodeBlock block={block} />;
    default:
      return leaveOut(block);
  }
}

/** A node that a newer version of this program wrote. The compiler refuses one that is only forgotten here. */
export const leaveOut = (_block: never) => null;
