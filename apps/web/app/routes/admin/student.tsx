import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { StudentPage } from '#features/assignments/student/student-page.tsx';
import { StudentBilling } from '#features/billing/student-billing.tsx';
import { StudentStatement } from '#features/ledger/student-statement.tsx';
import { StudentFees } from '#features/fees/admin/student-fees.tsx';
import { StudentGrants } from '#features/grants/student-grants.tsx';
import { OutcomesOfStudent } from '#features/outcomes/staff/outcomes-of-student.tsx';
import { TakeFeeLink } from '#features/desk/take/take-fee-link.tsx';
import { StudentDetails } from '#features/people/manage/student-details.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['studentId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Student', description: 'Courses, seats, payments and notes of one student.' });

type Student = Parameters<typeof StudentFees>[0]['student'];

const grantsOf = (student: Student) => <StudentGrants student={student} />;
const feesOf = (student: Student) => (
  <>
    <StudentFees student={student} />
    <TakeFeeLink studentId={student.id} />
  </>
);

export default function StudentRoute() {
  const studentId = useLoaderData<typeof clientLoader>();
  return (
    <StudentPage
      key={studentId}
      studentId={studentId}
      details={<StudentDetails id={Number(studentId)} />}
      statement={<StudentStatement studentId={studentId} />}
      billing={<StudentBilling studentId={studentId} />}
      outcomes={<OutcomesOfStudent studentId={studentId} />}
      fees={feesOf}
      grants={grantsOf}
    />
  );
}
