import { referralEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '#api/loaded-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { QueryProvider } from '#api/query-provider.tsx';
import { referralMessages, stepsOf } from '../referrals.messages.ts';
import { Credit } from './credit.tsx';
import { Friends } from './friends.tsx';
import styles from './mine.module.css';
import { MyLink } from './my-link.tsx';

/** The student's link, how it works, friends, and credit. */
export function ReferAsStudent() {
  return (
    <QueryProvider>
      <Mine />
    </QueryProvider>
  );
}

function Mine() {
  const mine = useQuery(replyQuery('STUDENT', referralEndpoints.getMine, {}));
  return (
    <LoadedPage query={mine} failed={referralMessages.failed}>
      {({ terms, link }) => (
        <div className={styles.columns}>
          {terms === null ? (
            <section className={styles.card} role="status">
              <p>{referralMessages.off}</p>
              <p className={styles.dim}>{referralMessages.offCredit}</p>
            </section>
          ) : (
            <section className={styles.card} aria-labelledby="link">
              <h2 id="link" className={styles.title}>
                Your link
              </h2>
              <MyLink link={link} />
              <h3 className={styles.small}>How it works</h3>
              <ol className={styles.steps}>
                {stepsOf(terms).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          <Credit />
          <Friends />
        </div>
      )}
    </LoadedPage>
  );
}
