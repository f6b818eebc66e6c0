import type { Quote } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import type { Column } from '#lists/data-table.tsx';
import { dayInIndia, dayText, exactRupees } from '#lib/format.ts';
import { whatsAppAddress } from '#lib/whats-app-address.ts';
import { adminLinks } from '#admin-links.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconCircleX, IconMessageCircle } from '#ui/pictures/icons.ts';
import { isSendable, QuoteStateBadge } from './quote-parts.tsx';
import styles from './quotes-admin.module.css';
import { quoteText } from './send-quote.tsx';

interface Acts {
  readonly withdraw: (quote: Quote) => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The columns of the list of quotes. */
export const quoteColumns = ({ withdraw }: Acts): readonly Column<Quote>[] => [
  {
    header: 'Name',
    isName: true,
    cell: ({ name, leadId, note, madeAt, madeBy }) => (
      <>
        {leadId === null ? name : <AllowedLink to={adminLinks.leads({ lead: leadId })}>{name}</AllowedLink>}
        <span className={styles.dim}>
          {madeBy}, {dayInIndia(madeAt)}
          {note !== null && `: ${note}`}
        </span>
      </>
    ),
  },
  {
    header: 'State',
    cell: ({ state, validUntil }) => (
      <>
        <QuoteStateBadge state={state} />
        <span className={styles.dim}>until {dayText(validUntil)}</span>
      </>
    ),
  },
  { header: 'Course', isWide: true, cell: ({ course }) => course.title },
  {
    header: 'Price',
    isNumber: true,
    cell: ({ price, discount }) => (
      <>
        {exactRupees(price - discount)}
        {discount > 0 && <span className={styles.dim}>{exactRupees(discount)} off</span>}
      </>
    ),
  },
  {
    header: 'Accepted by',
    isWide: true,
    cell: ({ student, orderId }) =>
      student === null ? (
        'nobody yet'
      ) : orderId === null ? (
        student.name
      ) : (
        <AllowedLink to={adminLinks.order(orderId)}>{student.name}</AllowedLink>
      ),
  },
  {
    header: 'Actions',
    isActions: true,
    cell: (quote) =>
      isSendable(quote) && (
        <RowActions>
          <IconButton
            label={`Send by WhatsApp: ${quote.name}`}
            onClick={() => window.open(whatsAppAddress(null, quoteText(quote)), '_blank', 'noopener,noreferrer')}
          >
            <IconMessageCircle {...icon} />
          </IconButton>
          <CopyButton text={quote.url} label={`Copy the link: ${quote.name}`} />
          <IconButton label={`Withdraw: ${quote.name}`} onClick={() => withdraw(quote)}>
            <IconCircleX {...icon} />
          </IconButton>
        </RowActions>
      ),
  },
];
