import { Alert, Button } from '@mantine/core';
import type { ApiError } from '@avsar/contract';
import { Link } from 'react-router';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { countText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { batchMessages } from '../batches.messages.ts';
import styles from './students-field.module.css';

interface StudentsInTheWayProps {
  readonly error: ApiError;
  /** Both are called before the form is sent again by the same press. */
  readonly onRemove: (ids: readonly number[]) => void;
  readonly onSeatTwice: () => void;
}

/** Everybody because of whom the batch was not saved, and what can be done about it. */
export function StudentsInTheWay({ error, onRemove, onSeatTwice }: StudentsInTheWayProps) {
  const mayOpen = useMayOpen();
  const { named, count } = error.students ?? { named: [], count: 0 };
  const isSeatedTwice = error.code === 'already_seated';
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      title={`${countText(count, 'student')} ${isSeatedTwice ? batchMessages.seatedTwice : batchMessages.wouldClash}`}
    >
      <ul className={styles.inTheWay}>
        {named.map(({ id, name, message }) => (
          <li key={id}>
            {message} {mayOpen(adminLinks.student(id)) && <Link to={adminLinks.student(id)}>See {name}</Link>}
          </li>
        ))}
        {count > named.length && <li>… and {count - named.length} more.</li>}
      </ul>
      <div className={styles.ways}>
        <Button type="submit" size="sm" variant="default" onClick={() => onRemove(named.map(({ id }) => id))}>
          Remove these and save
        </Button>
        {isSeatedTwice && (
          <Button type="submit" size="sm" variant="default" onClick={onSeatTwice}>
            Give both seats and save
          </Button>
        )}
      </div>
    </Alert>
  );
}
