import { Link } from 'react-router';
import { ArticleHero, type ArticleHeroProps } from './article-hero.tsx';
import styles from './article-page.module.css';
import { ArticleBlock, type ArticleBlockProps } from './article-block.tsx';

interface SectionText {
  readonly id: string;
  readonly title: string;
  readonly short?: string | undefined;
  readonly isPanel?: boolean | undefined;
  readonly blocks: readonly ArticleBlockProps[];
}

interface ArticlePageProps {
  readonly article: ArticleHeroProps & { readonly sections: readonly SectionText[] };
  /** `guide`: table of contents on the left; `workshop`: on the right; `letter`: none, headings beside the text. */
  readonly layout: 'guide' | 'workshop' | 'letter';
  readonly related: {
    readonly title: string;
    readonly links: readonly { readonly to: string; readonly text: string }[];
  };
}

/** One article: hero with picture, table of contents, sections and related links. */
export function ArticlePage({ article, layout, related }: ArticlePageProps) {
  return (
    <article className={styles.page} data-layout={layout}>
      <ArticleHero {...article} />
      <div className={styles.body}>
        {layout !== 'letter' && <Contents sections={article.sections} />}
        <div className={styles.sections}>
          {article.sections.map(({ id, title, isPanel, blocks }) => (
            <section key={id} id={id} className={styles.section} data-panel={isPanel} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles.heading}>
                {title}
              </h2>
              <div className={styles.blocks}>
                {blocks.map((block, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the blocks of a fixed text never change places
                  <ArticleBlock key={place} {...block} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      <Related {...related} />
    </article>
  );
}

function Contents({ sections }: { readonly sections: readonly SectionText[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.contentsTitle}>On this page</p>
      <ol>
        {sections.map(({ id, title, short }) => (
          <li key={id}>
            <a href={`#${id}`}>{short ?? title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Related({ title, links }: ArticlePageProps['related']) {
  return (
    <nav className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.relatedTitle}>
        {title}
      </h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
