import { type ReactNode, use } from 'react';
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';
import { ColoursContext, paper, textFont } from './theme.ts';

interface LayoutProps {
  readonly brand: string;
  readonly title: string;
  /** The preview line in a mailbox, also shown on a locked phone: never a secret. */
  readonly preview: string;
  /** Why the person gets this mail. Default: they have an account. */
  readonly because?: string;
  readonly children: ReactNode;
}

/** The frame of all our mails. Narrow paddings keep it readable at 360 px without media queries. */
export function Layout({ brand, title, preview, because, children }: LayoutProps) {
  const { primary, accent, soft } = use(ColoursContext);
  return (
    <Html lang="en-IN">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body lang="en-IN" style={{ margin: 0, padding: '24px 12px', backgroundColor: paper.page, fontFamily: textFont }}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container style={{ maxWidth: '520px' }}>
          <Text style={{ margin: '0 0 12px', fontSize: '18px', fontWeight: 700, color: primary }}>{brand}</Text>
          <Section style={{ ...cardStyle, borderTop: `4px solid ${accent}` }}>
            <Heading style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: primary }}>
              {title}
            </Heading>
            {children}
          </Section>
          <Text style={{ margin: '16px 0 0', fontSize: '13px', lineHeight: '20px', color: soft }}>
            {footer(brand, because)}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const cardStyle = {
  padding: '24px 20px',
  backgroundColor: paper.card,
  border: `1px solid ${paper.hairline}`,
  borderRadius: '12px',
};

export function Paragraph({ children }: { readonly children: ReactNode }) {
  const { text } = use(ColoursContext);
  return <Text style={{ margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: text }}>{children}</Text>;
}

export function PageButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { accent, onAccent } = use(ColoursContext);
  return (
    <Button href={href} style={{ ...buttonStyle, backgroundColor: accent, color: onAccent }}>
      {children}
    </Button>
  );
}

const buttonStyle = {
  padding: '12px 20px',
  borderRadius: '8px',
  fontSize: '16px',
  fontWeight: 700,
  textDecoration: 'none',
};

/** The layout as plain text. */
export function layoutText(brand: string, title: string, paragraphs: readonly string[], because?: string): string {
  return [title, ...paragraphs, `-- \n${footer(brand, because)}`].join('\n\n');
}

function footer(brand: string, because = 'because of your account'): string {
  return `${brand} sent this e-mail automatically ${because}.`;
}
