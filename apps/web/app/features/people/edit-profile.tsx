import {
  type ContactChange,
  type Student,
  studentChangeSchema,
  studentEndpoints,
  trainerChangeSchema,
  trainerEndpoints,
  type TrainerFull,
} from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import {
  authMessages,
  ContactCodeDialog,
  loadSession,
  profilePathOf,
  useAuth,
  useLogInAgain,
} from '#features/auth/index.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { adminLinks } from '#admin-links.ts';
import { Page } from '#ui/layout/page.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { EditPersonForm } from './edit-person-form.tsx';
import styles from './edit-profile.module.css';
import type { Person } from './person-change.ts';

interface Saved {
  readonly message: string;
  readonly userData: { readonly contactChanges: readonly ContactChange[] };
}

interface Confirmed {
  readonly message: string;
  /** All sessions of the person have ended. */
  readonly loginAgain: boolean;
}

interface EditStudentProps {
  readonly student: Student;
  /** Fills the form with the newest saved values. */
  readonly onReload: () => void;
}

export function EditStudent({ student, onReload }: EditStudentProps) {
  const params = { studentId: String(student.id) };
  const editing = useEditing(adminLinks.students());
  return (
    <EditFrame person={student} editing={editing}>
      <EditPersonForm
        key={student.version}
        person={student}
        schema={studentChangeSchema}
        save={(body, fetch) => callApi(studentEndpoints.update, { params, body }, { fetch })}
        {...editing.ofForm}
        onReload={onReload}
      />
    </EditFrame>
  );
}

interface EditTrainerProps {
  readonly trainer: TrainerFull;
  /** What the institute teaches; the trainer chooses from this list. */
  readonly technologies: readonly string[];
  /** Fills the form with the newest saved values. */
  readonly onReload: () => void;
}

export function EditTrainer({ trainer, technologies, onReload }: EditTrainerProps) {
  const params = { trainerId: String(trainer.id) };
  const editing = useEditing(adminLinks.trainers);
  return (
    <EditFrame person={trainer} editing={editing}>
      <EditPersonForm
        key={trainer.version}
        person={trainer}
        schema={trainerChangeSchema}
        technologies={technologies}
        save={(body, fetch) => callApi(trainerEndpoints.update, { params, body }, { fetch })}
        {...editing.ofForm}
        onReload={onReload}
      />
    </EditFrame>
  );
}

interface EditFrameProps {
  readonly person: Person;
  readonly editing: ReturnType<typeof useEditing>;
  readonly children: ReactNode;
}

function EditFrame({ person, editing: { isAdmin, change, confirmed, next }, children }: EditFrameProps) {
  const sendsSms = useSendsSms();
  return (
    <Page
      title="Edit profile"
      lead={
        isAdmin ? (
          <span className={styles.name}>{person.name}</span>
        ) : (
          `To use a new e-mail address${sendsSms ? ' or mobile number' : ''}, enter the code we send to it.`
        )
      }
    >
      <div className={styles.measure}>{children}</div>
      {change && <ContactCodeDialog key={change.id} change={change} onConfirmed={confirmed} onClose={next} />}
    </Page>
  );
}

/**
 * What happens after saving: the own profile, or the admin's list of people. A new address or number first asks for its
 * code; whoever enters the code of their own contact logs in again, since that ends their sessions. The admin may enter
 * codes a person reads out.
 */
function useEditing(peoplePath: string) {
  const { role } = useAuth();
  const isAdmin = role === 'ADMIN';
  const backTo = isAdmin ? peoplePath : profilePathOf(role);
  const navigate = useNavigate();
  const client = useQueryClient();
  const logInAgain = useLogInAgain();
  const [waiting, setWaiting] = useState<readonly ContactChange[]>([]);

  const askFor = (changes: readonly ContactChange[]) => {
    setWaiting(changes);
    if (changes.length === 0) void navigate(backTo);
  };
  const onSaved = ({ message, userData }: Saved) => {
    toast.success(message);
    if (!isAdmin) {
      // The profile was loaded with the old details.
      client.removeQueries({ type: 'inactive' });
      // The name shown in the header may have changed.
      void loadSession().then(({ refreshPerson }) => refreshPerson());
    }
    askFor(userData.contactChanges.filter(({ effectiveAt }) => effectiveAt === null));
  };
  const next = () => askFor(waiting.slice(1));
  const confirmed = ({ message, loginAgain }: Confirmed) => {
    if (loginAgain) return logInAgain(authMessages.contactConfirmed);
    toast.success(message);
    return next();
  };
  const ofForm = { onSaved, backTo };
  return { isAdmin, change: waiting[0], confirmed, next, ofForm };
}
