import type { TrainerDetail } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { TrainerRating } from './trainer-card.tsx';
import styles from './trainer-head.module.css';

/** The top of a trainer's page: picture, name, rating, experience and the trainer's own words. */
export function TrainerHead({ trainer }: { readonly trainer: TrainerDetail }) {
  return (
    <div className={styles.page}>
      <Breadcrumbs parent={{ to: links.community, text: 'Community' }} current={trainer.name} />
      <header className={styles.head}>
        <Portrait image={trainer.image} name={trainer.name} size={160} />
        <div className={styles.words}>
          <h1 className={styles.name}>{trainer.name}</h1>
          <p className={styles.fact}>
            {countText(trainer.experience, 'year')} of experience
            {trainer.qualification !== null && ` · ${trainer.qualification}`}
          </p>
          <TrainerRating trainer={trainer} />
          <ul className={styles.technologies} aria-label="Technologies">
            {trainer.technologies.map((technology) => (
              <li key={technology}>{technology}</li>
            ))}
          </ul>
        </div>
      </header>
      {trainer.bio !== null && <p className={styles.bio}>{trainer.bio}</p>}
    </div>
  );
}
