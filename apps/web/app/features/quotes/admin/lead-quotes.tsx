import { Button } from '@mantine/core';
import { type LeadDetail, quoteEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import { dayText } from '#lib/format.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { isSendable, quotePriceText, QuoteStateBadge } from './quote-parts.tsx';
import { quoteMessages } from './quotes-admin.messages.ts';
import styles from './quotes-admin.module.css';
import { SendQuote } from './send-quote.tsx';

/** The quotes of a lead, and the button that makes one. */
export function LeadQuotes({ lead }: { readonly lead: LeadDetail }) {
  const [isMaking, setMaking] = useState(false);
  const quotes = useQuery({
    ...replyQuery('ADMIN', quoteEndpoints.list, { query: { lead: String(lead.id) } }),
    meta: { failed: quoteMessages.fetchFailed },
  });
  return (
    <section aria-label="Quotes" className={styles.section}>
      <h3 className={styles.part}>Quotes</h3>
      {quotes.data !== undefined && quotes.data.length > 0 && (
        <ul className={styles.quotes}>
          {quotes.data.map((quote) => (
            <li key={quote.id} className={styles.quote}>
              <div className={styles.line}>
                <span>
                  {quote.course.title}, <span data-tabular>{quotePriceText(quote)}</span>
                </span>
                <QuoteStateBadge state={quote.state} />
              </div>
              <p className={styles.dim}>Valid until {dayText(quote.validUntil)}</p>
              {isSendable(quote) && <SendQuote quote={quote} mobileNumber={lead.mobileNumber} />}
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" mih={44} className={styles.act} onClick={() => setMaking(true)}>
        Make a quote
      </Button>
      <QuoteDialog
        quoteFor={isMaking ? { name: lead.name, leadId: lead.id, course: lead.course } : undefined}
        mobileNumber={lead.mobileNumber}
        onClose={() => setMaking(false)}
      />
    </section>
  );
}
