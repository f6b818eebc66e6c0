import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSendsSms } from '#lib/page/root-data.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { AddStudentForm, type AddedStudent } from './add-student-form.tsx';
import styles from './add-student.module.css';
import { addMessages } from './add-people.messages.ts';
import { SendLogInLink } from './send-log-in-link.tsx';

interface AddStudentProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Dialog that adds a student by name and mobile number, and then offers to send the log-in page. */
export function AddStudent({ isOpen, onClose, onAdded }: AddStudentProps) {
  const [added, setAdded] = useState<AddedStudent>();
  const close = () => {
    setAdded(undefined);
    onClose();
  };
  const title = added === undefined ? 'Add a student' : addMessages.added(added.name);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      {isOpen &&
        (added === undefined ? (
          <AddStudentForm
            onClose={close}
            onAdded={(student) => {
              setAdded(student);
              onAdded();
            }}
          />
        ) : (
          <Added student={added} onAnother={() => setAdded(undefined)} onClose={close} />
        ))}
    </Dialog>
  );
}

interface AddedProps {
  readonly student: AddedStudent;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function Added({ student, onAnother, onClose }: AddedProps) {
  const sendsSms = useSendsSms();
  return (
    <div className={styles.added} role="status">
      <p>{student.email === undefined ? addMessages.next : addMessages.mailed(student.email)}</p>
      {sendsSms && <SendLogInLink person={student} />}
      <div className={styles.end}>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button variant="default" onClick={onAnother} data-autofocus>
          Add another
        </Button>
      </div>
    </div>
  );
}
