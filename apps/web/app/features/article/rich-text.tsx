import { useRootData } from '#lib/page/root-data.ts';

/** A sentence in which backticks mark code and `{brand}` stands for the institute's name. */
export function RichText({ text }: { readonly text: string }) {
  const brand = useRootData()?.site.brand ?? 'the institute';
  const pieces = text.replaceAll('{brand}', brand).split('`');
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of a fixed sentence never change places
  return pieces.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
