import type { Trainer } from '@avsar/contract';
import { Link } from 'react-router';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import card from '#ui/layout/card.module.css';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { Stars } from '#ui/pictures/stars.tsx';
import styles from './trainer-card.module.css';

/** A trainer's card; it links to the trainer's page. */
export function TrainerCard({ trainer }: { readonly trainer: Trainer }) {
  return (
    <article className={card.card}>
      <div className={styles.body}>
        <Portrait image={trainer.image} name={trainer.name} size={72} />
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link to={links.trainer(trainer.id, trainer.name)} className={card.link}>
              {trainer.name}
            </Link>
          </h3>
          <TrainerRating trainer={trainer} />
        </div>
      </div>
      <p className={styles.experience}>{countText(trainer.experience, 'year')} of experience</p>
      <ul className={styles.technologies} aria-label="Teaches">
        {trainer.technologies.map((technology) => (
          <li key={technology}>{technology}</li>
        ))}
      </ul>
    </article>
  );
}

export function TrainerRating({ trainer }: { readonly trainer: Pick<Trainer, 'rating' | 'ratingCount'> }) {
  if (trainer.rating === null) return <p className={styles.fact}>No reviews yet</p>;
  return (
    <p className={styles.rating}>
      <Stars rating={trainer.rating} />
      <span data-tabular>
        {trainer.rating.toFixed(1)} · {countText(trainer.ratingCount, 'review')}
      </span>
    </p>
  );
}
