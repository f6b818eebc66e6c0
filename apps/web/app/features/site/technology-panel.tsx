/* oxlint-disable react/no-array-index-key -- two layers may have the same name while an admin types, and layers have no state */
import type { TechnologyLayer } from '@avsar/contract';
import styles from './technology-panel.module.css';

interface TechnologyPanelProps {
  readonly layers: readonly TechnologyLayer[];
}

/** The taught technologies as stacked layers, from the browser down. */
export function TechnologyPanel({ layers }: TechnologyPanelProps) {
  return (
    <ol className={styles.stack}>
      {layers.map(({ name, text, technologies }, place) => (
        <li key={place} className={styles.layer}>
          <div>
            <h3 className={styles.name}>{name}</h3>
            {text !== '' && <p className={styles.text}>{text}</p>}
          </div>
          <ul className={styles.tools}>
            {technologies.map((technology) => (
              <li key={technology} className={styles.tool}>
                {technology}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
