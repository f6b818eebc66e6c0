import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import type { useDeletion } from '#lists/use-deletion.ts';
import { peopleMessages } from '../people.messages.ts';
import type { ListedPerson } from './person-cells.tsx';
import styles from './delete-person.module.css';

interface DeletePersonProps<Person extends ListedPerson> {
  readonly deletion: ReturnType<typeof useDeletion<Person>>;
  readonly title: string;
  readonly question: string;
  /** Data because of which a person is archived instead of deleted: "courses or reviews". */
  readonly behind: string;
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
      <p className={styles.consequence}>{peopleMessages.deleteConsequence(behind)}</p>
    </ConfirmDialog>
  );
}
