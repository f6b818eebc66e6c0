import type { Guarantee } from '@avsar/contract';
import { dayInIndia } from '#lib/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { GuaranteeBlock } from './guarantee-block.tsx';
import { termsMessages } from './terms.messages.ts';
import styles from './terms-page.module.css';
import { termsOf } from './terms.ts';

/** All terms of a version, numbered through, below the block that other pages show. */
export function TermsPage({ guarantee }: { readonly guarantee: Guarantee }) {
  const { id, publishedAt, endedAt } = guarantee;
  const parts = termsOf(guarantee);
  const before = (place: number) => parts.slice(0, place).reduce((sum, { points }) => sum + points.length, 0);
  return (
    <div className={styles.document}>
      <Page title={termsMessages.title} lead={leadOf({ id, publishedAt, endedAt })}>
        <div className={styles.page}>
          {endedAt !== null && (
            <p role="note" className={styles.ended}>
              {termsMessages.keeps}
            </p>
          )}
          <GuaranteeBlock guarantee={guarantee} hasLink={false} />
          {parts.map(({ title, points }, place) => (
            <section key={title} aria-labelledby={`part-${place + 1}`} className={styles.part}>
              <h2 id={`part-${place + 1}`}>{title}</h2>
              <ol start={before(place) + 1}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </Page>
    </div>
  );
}

const leadOf = ({ id, publishedAt, endedAt }: Pick<Guarantee, 'id' | 'publishedAt' | 'endedAt'>) =>
  endedAt === null
    ? termsMessages.inForce(id, dayInIndia(publishedAt))
    : termsMessages.ended(id, dayInIndia(publishedAt), dayInIndia(endedAt));
