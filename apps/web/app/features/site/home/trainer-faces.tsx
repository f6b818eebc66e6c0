import type { Trainer } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import styles from './trainer-faces.module.css';

/** Trainers as a row of faces that is moved by hand. Each face leads to the page of the trainer. */
export function TrainerFaces({ trainers }: { readonly trainers: readonly Trainer[] }) {
  return (
    <ul className={styles.faces}>
      {trainers.map(({ id, name, image, technologies, rating }) => (
        <li key={id}>
          <Link to={links.trainer(id, name)} className={styles.face}>
            <Portrait image={image} name={name} size={96} />
            <h3 className={styles.name}>{name}</h3>
            <span className={styles.about}>{technologies.slice(0, 2).join(', ')}</span>
            {rating !== null && (
              <span className={styles.about} data-tabular>
                <span aria-hidden>★ </span>
                {rating.toFixed(1)} of 5
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
