/* oxlint-disable react/no-array-index-key -- pieces of code have no names, and no state */
import type { RichCode } from '@avsar/contract';
import { Fragment } from 'react';
import { copyText } from '#ui/form/copy-button.tsx';
import { IconCopy } from '#ui/pictures/icons.ts';
import { codeLanguageNames } from './code-languages.ts';
import styles from './rich-text-view.module.css';
import type { Token } from './tokens.ts';
import { useHighlight } from './use-highlight.ts';

/** Code that scrolls inside itself, also by the keyboard, with a button that copies it. */
export function CodeBlock({ block: { attrs, content } }: { readonly block: RichCode }) {
  const code = (content ?? []).map(({ text }) => text).join('');
  const tokens = useHighlight(attrs.language, code);
  const name = attrs.language === null ? 'Code' : codeLanguageNames[attrs.language];
  return (
    <figure className={styles.code}>
      <figcaption>
        {name}
        <button type="button" onClick={() => void copyText(code)}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
          Copy
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard */}
      <pre role="group" aria-label={name} tabIndex={0}>
        <code>
          <Tokens tokens={tokens} />
        </code>
      </pre>
    </figure>
  );
}

const Tokens = ({ tokens }: { readonly tokens: readonly Token[] }) =>
  tokens.map((token, place) => {
    if (typeof token === 'string') return token;
    const content = <Tokens tokens={token.content} />;
    if (token.kind === undefined) return <Fragment key={place}>{content}</Fragment>;
    return (
      <span key={place} data-token={token.kind}>
        {content}
      </span>
    );
  });
