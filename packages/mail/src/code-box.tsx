import { use } from 'react';
import { Section } from 'react-email';
import { codeFont, ColoursContext, paper } from './theme.ts';

/** A one-time code in large type. */
export function CodeBox({ code }: { readonly code: string }) {
  const { primary } = use(ColoursContext);
  return (
    <Section style={{ margin: '0 0 16px', padding: '16px 8px', textAlign: 'center', ...codeBoxStyle }}>
      <span style={{ ...codeStyle, color: primary }}>{code}</span>
    </Section>
  );
}

const codeBoxStyle = { backgroundColor: paper.page, borderRadius: '12px' };

// Spaced by CSS, not by characters, so that copying gives the plain code.
const codeStyle = {
  fontFamily: codeFont,
  fontSize: '34px',
  lineHeight: '44px',
  fontWeight: 700,
  letterSpacing: '8px',
  userSelect: 'all',
} as const;
