import type PdfDocument from 'pdfkit';

interface Positioner {
  applyAnchor(mark: unknown, base: unknown, glyph: number): void;
}

interface OpenedFont {
  readonly font?: { readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: Positioner | null } } };
}

/**
 * A font may say that a letter has no place for a sign. fontkit 2 fails on it, which half of all Gurmukhi and Malayalam
 * words would meet; other shapers leave the sign where it is, and so does this. `_font` and what follows are not part of
 * pdfkit's types: the tests print every pair of letters, so that a newer version that differs is noticed.
 */
export function allowMissingAnchors(document: InstanceType<typeof PdfDocument>): void {
  const { font } = (document as unknown as { readonly _font: OpenedFont })._font;
  const positioner = font?._layoutEngine?.engine?.GPOSProcessor;
  if (positioner === undefined || positioner === null) return;
  const apply = positioner.applyAnchor.bind(positioner);
  positioner.applyAnchor = (mark, base, glyph) => {
    if (base !== null) apply(mark, base, glyph);
  };
}
