import type { Trainer } from '@avsar/contract';
import type { ReactNode } from 'react';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { TrainerRating } from './trainer-card.tsx';
import styles from './trainer-profile.module.css';

interface TrainerProfileProps {
  readonly trainer: Trainer;
  /** The heading of the content below the trainer. */
  readonly title: string;
  /** A button beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A trainer, with the reviews or the review form below. */
export function TrainerProfile({ trainer, title, action, children }: TrainerProfileProps) {
  return (
    <div className={styles.page}>
      <Breadcrumbs parent={{ to: links.trainer(trainer.id, trainer.name), text: trainer.name }} current={title} />
      <header className={styles.head}>
        <Portrait image={trainer.image} name={trainer.name} size={120} />
        <div>
          <h1 className={styles.name}>{trainer.name}</h1>
          <TrainerRating trainer={trainer} />
          <dl className={styles.facts}>
            <dt>Experience</dt>
            <dd>{countText(trainer.experience, 'year')}</dd>
            <dt>Expertise</dt>
            <dd>{trainer.technologies.join(', ')}</dd>
            {trainer.qualification !== null && (
              <>
                <dt>Qualification</dt>
                <dd>{trainer.qualification}</dd>
              </>
            )}
          </dl>
        </div>
      </header>
      <section aria-labelledby="reviews-title">
        <div className={styles.titled}>
          <h2 id="reviews-title">{title}</h2>
          {action}
        </div>
        {children}
      </section>
    </div>
  );
}
