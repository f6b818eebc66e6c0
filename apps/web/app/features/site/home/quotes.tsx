import type { Review } from '@avsar/contract';
import { ClampedText } from '#ui/layout/clamped-text.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { Stars } from '#ui/pictures/stars.tsx';
import styles from './quotes.module.css';

/** A few reviews as large quotations. */
export function Quotes({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <ul className={styles.quotes}>
      {reviews.map(({ id, feedback, rating, student, course, trainer }) => (
        <li key={id}>
          <figure className={styles.quote}>
            <blockquote className={styles.words}>
              <ClampedText text={feedback} lines={4} />
            </blockquote>
            <figcaption className={styles.source}>
              <Portrait image={student.image} name={student.name} size={48} />
              <div>
                <h3 className={styles.name}>{student.name}</h3>
                <p className={styles.about}>
                  {course.title}, with {trainer.name}
                </p>
                <Stars rating={rating} />
              </div>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
