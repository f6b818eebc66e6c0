import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './article-hero.module.css';
import { ArticlePicture, type ArticlePictureName } from './pictures/article-picture.tsx';
import { RichText } from './rich-text.tsx';

export interface ArticleHeroProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly picture: ArticlePictureName;
  readonly action: { readonly label: string; readonly toast: string; readonly note: string };
  readonly facts?: readonly { readonly title: string; readonly text: string }[] | undefined;
}

export function ArticleHero({ eyebrow, title, lead, picture, action, facts }: ArticleHeroProps) {
  return (
    <header>
      <div className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>
            <RichText text={eyebrow} />
          </p>
          <h1>
            <RichText text={title} />
          </h1>
          <p className={styles.lead}>
            <RichText text={lead} />
          </p>
          <div className={styles.actions}>
            <Button size="md" color="marigold.5" c="var(--avsar-on-call)" onClick={() => toast.info(action.toast)}>
              {action.label}
            </Button>
            <Button component={Link} to={links.courses} size="md" variant="default">
              See the courses
            </Button>
          </div>
          <p className={styles.note}>{action.note}</p>
        </div>
        <ArticlePicture name={picture} />
      </div>
      {facts !== undefined && (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.title}>
              <dt>{fact.title}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
