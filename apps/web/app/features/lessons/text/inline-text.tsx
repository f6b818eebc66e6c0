/* oxlint-disable react/no-array-index-key -- the pieces of a sentence have no names, and their state is only what is shown */
import type { RichInline, RichMark, RichWords } from '@avsar/contract';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from './text-link.tsx';

/** The words of a paragraph, heading or cell. */
export const InlineText = ({ content }: { readonly content?: readonly RichInline[] | undefined }) =>
  linksApart(content ?? []).map(({ href, pieces }, place) => {
    const shown = pieces.map((piece, index) => <Piece key={index} piece={piece} />);
    return href === undefined ? (
      <Fragment key={place}>{shown}</Fragment>
    ) : (
      <TextLink key={place} href={href}>
        {shown}
      </TextLink>
    );
  });

function Piece({ piece }: { readonly piece: RichInline }) {
  if (piece.type === 'hardBreak') return <br />;
  return piece.type === 'text' ? (piece.marks ?? []).reduceRight(marked, piece.text) : null;
}

/** Links are made around several pieces at once, below. */
function marked(words: ReactNode, { type }: RichMark): ReactNode {
  if (type === 'bold') return <strong>{words}</strong>;
  if (type === 'italic') return <em>{words}</em>;
  return type === 'code' ? <code>{words}</code> : words;
}

interface Stretch {
  readonly href: string | undefined;
  readonly pieces: RichInline[];
}

/** Neighbours with the same address are one link, although each piece with marks of its own names the address again. */
function linksApart(content: readonly RichInline[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const piece of content) {
    const href = piece.type === 'text' ? hrefOf(piece) : undefined;
    const last = stretches.at(-1);
    if (last !== undefined && last.href === href) last.pieces.push(piece);
    else stretches.push({ href, pieces: [piece] });
  }
  return stretches;
}

const hrefOf = ({ marks = [] }: RichWords) => marks.find((mark) => mark.type === 'link')?.attrs.href;
