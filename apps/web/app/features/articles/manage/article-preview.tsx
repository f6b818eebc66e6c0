import type { ArticleContent, ArticleKind } from '@avsar/contract';
import { type MouseEvent, useId } from 'react';
import { ArticlePage } from '../article-page.tsx';
import { LowerHeadings } from '../heading.tsx';
import styles from './article-preview.module.css';

interface ArticlePreviewProps {
  readonly kind: ArticleKind;
  readonly content: ArticleContent;
}

/** A page as visitors will see it. Links to other pages do nothing: following one would lose what was typed. */
export function ArticlePreview({ kind, content }: ArticlePreviewProps) {
  const id = useId();
  return (
    <div className={styles.preview}>
      <p id={id} className={styles.label}>
        As visitors will see it
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the focus to be scrolled by keyboard */}
      <div className={styles.frame} tabIndex={0} role="group" aria-labelledby={id} onClickCapture={stayHere}>
        <LowerHeadings value={1}>
          <ArticlePage kind={kind} content={content} idPrefix="preview-" />
        </LowerHeadings>
      </div>
    </div>
  );
}

function stayHere(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
}
