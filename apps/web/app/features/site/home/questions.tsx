import type { Faq } from '@avsar/contract';
import { ClaimLink } from '#lib/page/claim-link.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import styles from './questions.module.css';

/** Questions that open their answers; in two columns on wide screens. */
export function Questions({ questions }: { readonly questions: readonly Faq[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer, claim }) => (
        <Disclosure key={id} title={question}>
          <p>
            {answer} <ClaimLink claim={claim} />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
