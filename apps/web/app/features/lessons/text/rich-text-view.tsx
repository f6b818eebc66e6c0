/* oxlint-disable react/no-array-index-key -- the blocks of a text have no names, and their state is only what is shown */
import type { RichBlock, RichHeading, RichText } from '@avsar/contract';
import { Callout } from './callout.tsx';
import { InlineText } from './inline-text.tsx';
import { leaveOut, Prose } from './prose.tsx';
import { RichTable } from './rich-table.tsx';
import styles from './rich-text-view.module.css';
import { type ShownFile, TextPicture } from './text-picture.tsx';

interface RichTextViewProps {
  readonly text: RichText;
  /** Has the pictures of the text; others are left out. */
  readonly files: readonly ShownFile[];
  /** The address of a picture has expired: the caller loads new ones. */
  readonly onExpired?: (() => void) | undefined;
}

/**
 * A text as the editor wrote it. Every node becomes an element of these components, and words become text: no HTML of
 * the text reaches the page. A node or an address that this program does not know is left out.
 */
export function RichTextView({ text, files, onExpired }: RichTextViewProps) {
  return (
    <div className={styles.text}>
      {text.content.map((block, place) => (
        <Block key={place} block={block} files={files} onExpired={onExpired} />
      ))}
    </div>
  );
}

interface BlockProps extends Pick<RichTextViewProps, 'files' | 'onExpired'> {
  readonly block: RichBlock;
}

function Block({ block, files, onExpired }: BlockProps) {
  switch (block.type) {
    case 'heading':
      return <Heading heading={block} />;
    case 'table':
      return <RichTable table={block} />;
    case 'picture':
      return <TextPicture picture={block} files={files} onExpired={onExpired} />;
    case 'callout':
      return (
        <Callout kind={block.attrs.kind}>
          <Prose blocks={block.content} />
        </Callout>
      );
    case 'paragraph':
    case 'bulletList':
    case 'orderedList':
    case 'codeBlock':
      return <Prose blocks={[block]} />;
    default:
      return leaveOut(block);
  }
}

function Heading({ heading: { attrs, content } }: { readonly heading: RichHeading }) {
  const words = <InlineText content={content} />;
  if (attrs.level === 2) return <h2>{words}</h2>;
  return attrs.level === 3 ? <h3>{words}</h3> : <h4>{words}</h4>;
}
