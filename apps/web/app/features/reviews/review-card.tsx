import type { Review } from '@avsar/contract';
import { dayInIndia } from '#lib/format.ts';
import card from '#ui/layout/card.module.css';
import { ClampedText } from '#ui/layout/clamped-text.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { Stars } from '#ui/pictures/stars.tsx';
import styles from './review-card.module.css';

interface ReviewCardProps {
  readonly review: Review;
  /** Shows the trainer's name; not needed on the trainer's own page. */
  readonly withTrainer?: boolean;
}

export function ReviewCard({ review, withTrainer = true }: ReviewCardProps) {
  return (
    <article className={card.card}>
      <div className={styles.body}>
        <header className={styles.head}>
          <Portrait image={review.student.image} name={review.student.name} size={48} />
          <div>
            <h3 className={styles.name}>{review.student.name}</h3>
            <p className={styles.about}>
              {review.course.title}
              {withTrainer && `, with ${review.trainer.name}`}
            </p>
          </div>
        </header>
        <p className={styles.rating}>
          <Stars rating={review.rating} />
          <span className={styles.about} data-tabular>
            {dayInIndia(review.date)}
          </span>
        </p>
        <ClampedText text={review.feedback} />
      </div>
    </article>
  );
}
