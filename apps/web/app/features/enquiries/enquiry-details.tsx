import type { Enquiry } from '@avsar/contract';
import type { ReactNode } from 'react';
import { mobileText, momentInIndia } from '#lib/format.ts';
import styles from './enquiry-details.module.css';
import { enquirySubjectOf } from './enquiry-parts.tsx';

/** One enquiry: the question, the contact and the dates. */
export function EnquiryDetails({ enquiry }: { readonly enquiry: Enquiry }) {
  const { email, contactNumber, qualification, query, createdAt, handledAt } = enquiry;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name="Phone">
          <a href={`tel:+91${contactNumber}`}>{mobileText(contactNumber)}</a>
        </Fact>
        {qualification !== null && <Fact name="Qualification">{qualification}</Fact>}
        <Fact name="About">{enquirySubjectOf(enquiry)}</Fact>
        <Fact name="Received">{momentInIndia(createdAt)}</Fact>
        {handledAt !== null && <Fact name="Handled">{momentInIndia(handledAt)}</Fact>}
      </dl>
      <blockquote className={styles.query}>{query}</blockquote>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
