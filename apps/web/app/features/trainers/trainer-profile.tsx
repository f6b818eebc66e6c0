import type { Trainer } from '@avsar/contract';
import type { ReactNode } from 'react';
import { count } from '#lib/format.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { TrainerRating } from './trainer-card.tsx';
import styles from './trainer-profile.module.css';

/** A trainer, and below what is said about them. */
export function TrainerProfile({ trainer, children }: { readonly trainer: Trainer; readonly children: ReactNode }) {
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
        <h2 id="reviews-title" className={styles.reviews}>
          Reviews
        </h2>
        {children}
      </section>
    </div>
  );
}
