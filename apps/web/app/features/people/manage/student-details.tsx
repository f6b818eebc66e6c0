import { type Enrolment, enrolmentEndpoints, type Student, studentEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { callApi, callAs } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { Switch } from '#ui/form/switch.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { peopleMessages } from '../people.messages.ts';
import { ContactChanges } from './contact-changes.tsx';
import { DrawerContent } from './drawer-content.tsx';
import { PersonFact, PersonFacts, CourseOrBatchList } from './person-facts.tsx';

async function loadDetails(studentId: string) {
  const params = { studentId };
  const [student, enrolments] = await Promise.all([
    callAs('ADMIN', studentEndpoints.get, { params }),
    callAs('ADMIN', enrolmentEndpoints.listOfStudent, { params }),
  ]);
  return { student, enrolments };
}

export function StudentDetails({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: [...queryKeyOf(studentEndpoints.get, id), 'details'],
    queryFn: () => loadDetails(String(id)),
  });
  const refresh = () => void query.refetch();
  return (
    <DrawerContent query={query} failed={peopleMessages.studentFetchFailed}>
      {({ student, enrolments }) => (
        <PersonFacts
          person={student}
          contactChanges={<ContactChanges person={student} onChanged={refresh} />}
          onStale={refresh}
        >
          <PersonFact name="Courses">
            <CourseOrBatchList items={enrolments.map(courseLine)} none="In no course" />
          </PersonFact>
          <PersonFact name="Batches">
            <CourseOrBatchList items={student.batches.map(batchLine)} none="In no batch" />
          </PersonFact>
          <PersonFact name="Public pages">
            <Showcase student={student} />
          </PersonFact>
        </PersonFacts>
      )}
    </DrawerContent>
  );
}

const courseLine = ({ id, course, status }: Enrolment) => ({
  id,
  content: (
    <>
      <AllowedLink to={links.admin.editCourse(course.id)}>{course.title}</AllowedLink>
      {status !== 'Active' && `, ${status.toLowerCase()}`}
    </>
  ),
});

const batchLine = ({ id, course }: Student['batches'][number]) => ({
  id,
  content: (
    <>
      <AllowedLink to={links.admin.editBatch(id)}>Batch {id}</AllowedLink>, {course.title}
    </>
  ),
});

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
