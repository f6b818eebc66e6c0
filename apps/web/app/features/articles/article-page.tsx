import type { ArticleContent, ArticleKind, ArticleSection } from '@avsar/contract';
import { type ReactNode, useId } from 'react';
import { ArticleBlockView } from './article-block.tsx';
import { ArticleHero } from './article-hero.tsx';
import styles from './article-page.module.css';
import { Heading } from './heading.tsx';
import { TitleText } from './rich-text.tsx';

/** `guide`: table of contents on the left; `workshop`: on the right; `letter`: none, headings beside the text. */
const layouts: Readonly<Record<ArticleKind, 'guide' | 'workshop' | 'letter'>> = {
  about: 'letter',
  institute: 'letter',
  offer: 'guide',
  career: 'guide',
  explore: 'workshop',
};

interface ArticlePageProps {
  readonly kind: ArticleKind;
  readonly content: ArticleContent;
  /** Begins the ids of the sections, so that those of a preview differ from the other ids of the page. */
  readonly idPrefix?: string;
  /** Shown at the end. */
  readonly children?: ReactNode;
}

/** One article: hero with picture, table of contents and sections. */
export function ArticlePage({ kind, content, idPrefix = '', children }: ArticlePageProps) {
  const layout = layouts[kind];
  return (
    <div className={styles.container}>
      <article className={styles.page} data-layout={layout}>
        <ArticleHero {...content} />
        <div className={styles.body}>
          {layout !== 'letter' && <Contents sections={content.sections} idPrefix={idPrefix} />}
          <div className={styles.sections}>
            {content.sections.map((section) => (
              <Section key={section.id} section={section} id={`${idPrefix}${section.id}`} />
            ))}
          </div>
        </div>
        {children}
      </article>
    </div>
  );
}

function Section({ section, id }: { readonly section: ArticleSection; readonly id: string }) {
  const titleId = useId();
  const { title, isPanel, blocks } = section;
  return (
    <section id={id} className={styles.section} data-panel={isPanel} aria-labelledby={titleId}>
      <Heading rank={2} id={titleId}>
        <TitleText text={title} />
      </Heading>
      <div className={styles.blocks}>
        {blocks.map((block, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- blocks have no names, and their state is only what is shown
          <ArticleBlockView key={place} {...block} />
        ))}
      </div>
    </section>
  );
}

interface ContentsProps {
  readonly sections: readonly ArticleSection[];
  readonly idPrefix: string;
}

function Contents({ sections, idPrefix }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.contentsTitle}>On this page</p>
      <ol>
        {sections.map(({ id, title, short }) => (
          <li key={id}>
            <a href={`#${idPrefix}${id}`}>
              <TitleText text={short ?? title} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
