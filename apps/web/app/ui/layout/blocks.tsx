/* oxlint-disable react/no-array-index-key -- the blocks of a text have no names, and their state is only what is shown */
import { Link } from 'react-router';
import styles from './blocks.module.css';

/** A piece of a line: plain text, or a link if it has an address. */
interface Span {
  readonly text: string;
  readonly to?: string | undefined;
}

/** As the contract's `parseBlocks` returns them, which also checks the addresses; ui/ does not import the contract. */
type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Level of the headings: one below the heading above the text. */
  readonly level?: 2 | 3 | 4;
}

/** A text that an admin wrote: headings, paragraphs and lists. All of it is shown as text, never as HTML. */
export function Blocks({ blocks, level = 2 }: BlocksProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.blocks}>
      {blocks.map((block, place) => {
        if (block.kind === 'heading') return <Heading key={place}>{block.text}</Heading>;
        if (block.kind === 'paragraph') return <p key={place}>{block.spans.map(renderSpan)}</p>;
        return (
          <ul key={place}>
            {block.items.map((spans, item) => (
              <li key={item}>{spans.map(renderSpan)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function renderSpan({ text, to }: Span, place: number) {
  if (to === undefined) return text;
  return to.startsWith('/') ? (
    <Link key={place} to={to}>
      {text}
    </Link>
  ) : (
    <a key={place} href={to} rel="noopener noreferrer">
      {text}
    </a>
  );
}
