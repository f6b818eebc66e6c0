import { Button } from '@mantine/core';
import type { Transfer } from '@avsar/contract';
import { Link } from 'react-router';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import card from '#ui/layout/card.module.css';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { TransferBadge } from '../status-badge.tsx';
import styles from './transfer-card.module.css';
import { TransferPicture } from './transfer-picture.tsx';

interface TransferCardProps {
  readonly transfer: Transfer;
  readonly isOfOneOrder: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

/** A transfer as the student reported it, with what helps to find it on the bank statement. */
export function TransferCard({ transfer, isOfOneOrder, onApprove, onRefuse }: TransferCardProps) {
  const { student, course, amount, reference, status, reason, order } = transfer;
  return (
    <article className={card.card} aria-label={`Bank transfer ${reference} of ${student.name}`}>
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.amount} data-tabular>
            {exactRupees(amount)}
          </span>
          <TransferBadge status={status} />
          {!isOfOneOrder && (
            <Link to={adminLinks.order(order.id)} className={styles.order}>
              Order {order.id}
            </Link>
          )}
        </div>
        <p className={styles.reference}>
          <code>{reference}</code>
          <CopyButton text={reference} label={`Copy ${reference}`} />
        </p>
        {!isOfOneOrder && (
          <div>
            <p className={styles.student}>{student.name}</p>
            <p>{course.title}</p>
            {student.email !== '' && <p className={styles.dimmed}>{student.email}</p>}
          </div>
        )}
        <p className={styles.dimmed}>
          Reported on {momentInIndia(transfer.submittedAt)}
          {transfer.decidedAt !== null && `; decided on ${momentInIndia(transfer.decidedAt)}`}
        </p>
        {reason !== null && <p className={styles.reason}>{reason}</p>}
        <TransferPicture transfer={transfer} />
        {status === 'submitted' && (
          <div className={styles.buttons}>
            <Button aria-haspopup="dialog" aria-label={`Approve ${reference}`} onClick={onApprove}>
              Approve
            </Button>
            <Button variant="default" aria-haspopup="dialog" aria-label={`Refuse ${reference}`} onClick={onRefuse}>
              Refuse
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
