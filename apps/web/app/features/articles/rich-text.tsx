/* oxlint-disable react/no-array-index-key -- the pieces of a sentence have no names, and their state is only what is shown */
import { spansOf } from '@avsar/contract/spans';
import { Link } from 'react-router';
import { withBrand } from '#lib/page/article-links.ts';
import { useRootData } from '#lib/page/root-data.ts';

/** A heading in which backticks mark code and `{brand}` stands for the institute's name. */
export const TitleText = ({ text }: { readonly text: string }) =>
  usePieces(text).map((piece, place) => (place % 2 === 1 ? <code key={place}>{piece}</code> : piece));

/** Like `TitleText`, and `[text](address)` is a link. */
export const RichText = ({ text }: { readonly text: string }) =>
  usePieces(text).map((piece, place) =>
    place % 2 === 1 ? <code key={place}>{piece}</code> : <TextWithLinks key={place} text={piece} />,
  );

/** Pieces of a text: every second one is code. */
const usePieces = (text: string): readonly string[] =>
  withBrand(text, useRootData()?.site.brand ?? 'the institute').split('`');

const TextWithLinks = ({ text }: { readonly text: string }) =>
  spansOf(text).map(({ text: words, to }, place) => {
    if (to === undefined) return words;
    return to.startsWith('/') ? (
      <Link key={place} to={to}>
        {words}
      </Link>
    ) : (
      <a key={place} href={to} rel="noopener noreferrer">
        {words}
      </a>
    );
  });
