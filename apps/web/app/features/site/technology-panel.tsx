import styles from './technology-panel.module.css';

interface TechnologyPanelProps {
  readonly layers: readonly { readonly layer: string; readonly text: string; readonly tools: readonly string[] }[];
}

/** The taught technologies as stacked layers, from the browser down. */
export function TechnologyPanel({ layers }: TechnologyPanelProps) {
  return (
    <ol className={styles.stack}>
      {layers.map(({ layer, text, tools }) => (
        <li key={layer} className={styles.layer}>
          <div>
            <h3 className={styles.name}>{layer}</h3>
            <p className={styles.text}>{text}</p>
          </div>
          <ul className={styles.tools}>
            {tools.map((tool) => (
              <li key={tool} className={styles.tool}>
                {tool}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
