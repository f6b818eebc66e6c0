import { Button } from '@mantine/core';
import { type Student, studentEndpoints } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { useDeletion } from '#lists/use-deletion.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { Switch } from '#ui/form/switch.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { peopleMessages } from '../people.messages.ts';
import { ContactChanges } from './contact-changes.tsx';
import { DeletePerson } from './delete-person.tsx';
import { DrawerContent } from './drawer-content.tsx';
import { PersonFact, PersonFacts } from './person-facts.tsx';
import styles from './person-facts.module.css';

/** The personal details of a student, with what can be done about the account. */
export function StudentDetails({ id }: { readonly id: number }) {
  const params = { studentId: String(id) };
  const query = useQuery(replyQuery('ADMIN', studentEndpoints.get, { params }));
  const refresh = () => void query.refetch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const deletion = useDeletion<Student>({
    remove: () => callApi(studentEndpoints.remove, { params }),
    failed: peopleMessages.deleteFailed,
    onRemoved: async () => {
      // The list of before still has this student, and would ask for the picture.
      client.removeQueries({ queryKey: queryKeyOf(studentEndpoints.list) });
      await navigate(adminLinks.students());
    },
  });
  return (
    <DrawerContent query={query} failed={peopleMessages.studentFetchFailed}>
      {(student) => (
        <>
          <PersonFacts
            person={student}
            contactChanges={<ContactChanges person={student} onChanged={refresh} />}
            onStale={refresh}
          >
            <PersonFact name="Public pages">
              <Showcase student={student} />
            </PersonFact>
          </PersonFacts>
          <div className={styles.buttons}>
            <Button component={Link} to={links.studentProfileUpdate(id)} variant="default">
              Edit
            </Button>
            {student.status !== 'archived' && (
              <Button variant="default" aria-haspopup="dialog" onClick={() => deletion.ask(student)}>
                Delete
              </Button>
            )}
          </div>
          <DeletePerson
            deletion={deletion}
            title="Delete student"
            question={peopleMessages.deleteStudent}
            behind="courses, reviews or a placement"
          />
        </>
      )}
    </DrawerContent>
  );
}

/** Switch for showing a student on public pages. It needs the student's consent; without it the server refuses. */
function Showcase({ student }: { readonly student: Student }) {
  const [isShown, setShown] = useState(student.showcase);
  const [isBusy, setBusy] = useState(false);

  const change = async (shown: boolean) => {
    setBusy(true);
    try {
      const params = { studentId: String(student.id) };
      const { message } = await callApi(studentEndpoints.setShowcase, { params, body: { shown } });
      setShown(shown);
      toast.success(message);
    } catch (error) {
      toast.error(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Switch label="Show on public pages" isOn={isShown} isBusy={isBusy} onChange={(shown) => void change(shown)}>
      Only with the student’s consent, given in the student’s own profile.
    </Switch>
  );
}
