import { Button } from '@mantine/core';
import { feeEndpoints, type Instalment } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { dayInIndia, dayText, exactRupees } from '#lib/format.ts';
import { amountDue, amountText, isOpen, partsByCourse, partText } from '../instalment-state.ts';
import { StateLine } from '../state-line.tsx';
import type { FeeAct } from './fee-act.ts';
import { FeeChangeDialog } from './fee-change-form.tsx';
import { dueMessages } from './fees-admin.messages.ts';
import styles from './fees-admin.module.css';
import { PartActs } from './part-acts.tsx';
import { StudentFeeChanges } from './student-fee-changes.tsx';

/** The fees of one student: parts by course with what the staff can change, and the changes so far. */
export function StudentFees({ student }: { readonly student: FeeAct['student'] }) {
  const studentId = String(student.id);
  const query = useQuery(replyQuery('ADMIN', feeEndpoints.listOfStudent, { params: { studentId } }));
  const [act, setAct] = useState<FeeAct>();
  return (
    <LoadedPart query={query} failed={dueMessages.feesFailed}>
      {(instalments) => (
        <div className={styles.courses}>
          {instalments.length === 0 && <p className={styles.dim}>{dueMessages.noFees}</p>}
          {partsByCourse(instalments).map((parts) => (
            <CourseFees key={parts[0]?.course.id} parts={parts} student={student} onAct={setAct} />
          ))}
          {instalments.length > 0 && <StudentFeeChanges studentId={studentId} />}
          <FeeChangeDialog act={act} onClose={() => setAct(undefined)} />
        </div>
      )}
    </LoadedPart>
  );
}

interface CourseFeesProps {
  readonly parts: readonly Instalment[];
  readonly student: FeeAct['student'];
  readonly onAct: (act: FeeAct) => void;
}

function CourseFees({ parts, student, onAct }: CourseFeesProps) {
  const course = parts[0]?.course;
  if (course === undefined) return null;
  const owed = parts.filter(isOpen).reduce((sum, part) => sum + amountDue(part), 0);
  return (
    <section aria-label={`Fee of ${course.title}`}>
      <div className={styles.head}>
        <h3 className={styles.title}>{course.title}</h3>
        {owed > 0 && (
          <div className={styles.acts}>
            <Button
              variant="default"
              size="sm"
              aria-label={`Another plan: ${course.title}`}
              onClick={() => onAct({ kind: 'plan', student, course, owed })}
            >
              Another plan
            </Button>
            <Button
              variant="default"
              size="sm"
              aria-label={`Write off: ${course.title}`}
              onClick={() => onAct({ kind: 'write_off', student, course, owed })}
            >
              Write off
            </Button>
          </div>
        )}
      </div>
      <ol className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id} className={styles.part}>
            <div className={styles.words}>
              <span>
                {partText(part)}: <strong data-tabular>{amountText(part)}</strong>
                {part.lateFee > 0 && `, with ${exactRupees(part.lateFee)} late fee`}
              </span>
              <StateLine {...part} />
              {part.state !== 'due' && (
                <span className={styles.dim}>
                  {part.paidAt === null ? `Due on ${dayText(part.dueOn)}` : `Paid on ${dayInIndia(part.paidAt)}`}
                </span>
              )}
            </div>
            <PartActs part={part} student={student} onAct={onAct} />
          </li>
        ))}
      </ol>
    </section>
  );
}
