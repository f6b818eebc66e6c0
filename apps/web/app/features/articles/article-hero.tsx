import { Button } from '@mantine/core';
import type { ArticleContent } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './article-hero.module.css';
import { Heading } from './heading.tsx';
import { ArticlePicture } from './pictures/article-picture.tsx';
import { RichText, TitleText } from './rich-text.tsx';
import { withKeys } from './with-keys.ts';

type ArticleHeroProps = Pick<ArticleContent, 'eyebrow' | 'title' | 'lead' | 'picture' | 'action' | 'facts'>;

export function ArticleHero({ eyebrow, title, lead, picture, action, facts }: ArticleHeroProps) {
  return (
    <header>
      <div className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>
            <TitleText text={eyebrow} />
          </p>
          <Heading rank={1}>
            <TitleText text={title} />
          </Heading>
          <p className={styles.lead}>
            <RichText text={lead} />
          </p>
          <div className={styles.actions}>
            {action !== undefined && (
              <Button size="md" color="accent.5" c="var(--avsar-on-call)" onClick={() => toast.info(action.toast)}>
                {action.label}
              </Button>
            )}
            <Button component={Link} to={links.courses} size="md" variant="default">
              See the courses
            </Button>
          </div>
          {action !== undefined && <p className={styles.note}>{action.note}</p>}
        </div>
        <ArticlePicture name={picture} />
      </div>
      {facts !== undefined && (
        <dl className={styles.facts}>
          {withKeys(facts).map(({ key, item }) => (
            <div key={key}>
              <dt>
                <TitleText text={item.title} />
              </dt>
              <dd>
                <RichText text={item.text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
