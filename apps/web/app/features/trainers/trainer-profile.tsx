import type { Trainer } from '@avsar/contract';
import type { ReactNode } from 'react';
import { count } from '#lib/format.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { TrainerRating } from './trainer-card.tsx';
import styles from './trainer-profile.module.css';

interface TrainerProfileProps {
  readonly trainer: Trainer;
  /** Of what stands below. */
  readonly title: string;
  /** What can be done there, beside the title; its place is kept. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A trainer, and below what is said about them, or the form to say it in. */
export function TrainerProfile({ trainer, title, action, children }: TrainerProfileProps) {
  return (
    <div className={styles.page}>
      <Breadcrumbs parent={{ to: '/community', text: 'Community' }} current={trainer.name} />
      <header className={styles.head}>
        <Portrait image={trainer.image} name={trainer.name} size={120} />
        <div>
          <h1 className={styles.name}>{trainer.name}</h1>
          <TrainerRating trainer={trainer} />
          <dl className={styles.facts}>
            <dt>Experience</dt>
            <dd>{count(trainer.experience, 'year')}</dd>
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
