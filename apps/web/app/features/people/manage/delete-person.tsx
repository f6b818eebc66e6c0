import type { ReactNode } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import type { useDeletion } from '#lists/use-deletion.ts';
import type { ListedPerson } from './person-cells.tsx';
import styles from './delete-person.module.css';

interface DeletePersonProps<Person extends ListedPerson> {
  readonly deletion: ReturnType<typeof useDeletion<Person>>;
  readonly title: string;
  readonly question: string;
  /** Data because of which a person is archived instead of deleted: "courses or reviews". */
  readonly behind: string;
  /** What waits for the person. */
  readonly dependentsOf?: (person: Person) => ReactNode;
}

/** Dialog that asks whether to delete a person, and says what the deletion will do. */
export function DeletePerson<Person extends ListedPerson>(props: DeletePersonProps<Person>) {
  const { deletion, title, question, behind } = props;
  return (
    <ConfirmDialog
      isOpen={deletion.item !== undefined}
      title={title}
      confirm="Delete"
      isDangerous
      isBusy={deletion.isBusy}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    >
      <p>{question}</p>
      <p className={styles.who}>{deletion.item?.name}</p>
      {deletion.item !== undefined && props.dependentsOf?.(deletion.item)}
      <p className={styles.consequence}>
        A person with {behind} is archived: no more log-in, but all records stay. Anybody else is deleted for good.
      </p>
    </ConfirmDialog>
  );
}
