import { useId } from 'react';
import { Link } from 'react-router';
import { guaranteeHeadline } from '#lib/guarantee-texts.ts';
import { links } from '#links.ts';
import { blockLines, type GuaranteeShown } from './block-texts.ts';
import styles from './guarantee-block.module.css';

interface GuaranteeBlockProps {
  /** Nothing is shown without one. */
  readonly guarantee: GuaranteeShown | null | undefined;
  /** Between the sections of a page, with its margins. */
  readonly isBand?: boolean;
  /** False where the terms stand below. */
  readonly hasLink?: boolean;
}

/** The guarantee with all that it depends on, in the size of its headline: nobody reads the one without the other. */
export function GuaranteeBlock({ guarantee, isBand, hasLink = true }: GuaranteeBlockProps) {
  const id = useId();
  if (!guarantee) return null;
  return (
    <div className={isBand ? styles.band : undefined}>
      <div className={styles.block} role="group" aria-labelledby={id}>
        <h2 id={id}>{guaranteeHeadline(guarantee)}</h2>
        {blockLines(guarantee).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {hasLink && (
          <p>
            <Link to={links.guarantee}>All terms</Link>
          </p>
        )}
      </div>
    </div>
  );
}
