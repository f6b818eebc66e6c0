import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSeatsChanged } from '../use-seats-changed.ts';
import { CourseActDialog } from './course-act-dialog.tsx';

interface CourseStateButtonsProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly course: { readonly id: number; readonly title: string };
  readonly status: 'Active' | 'Completed' | 'Cancelled';
}

/** On the page of a student's progress: completes the course, or lets it go on. */
export function CourseStateButtons({ student, course, status }: CourseStateButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  const seatsChanged = useSeatsChanged();
  const kind = status === 'Active' ? 'complete' : 'reopen';
  const close = () => setOpen(false);
  if (status === 'Cancelled') return null;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {kind === 'complete' ? 'Complete the course' : 'Reopen the course'}
      </Button>
      {isOpen && (
        <CourseActDialog
          kind={kind}
          student={student}
          course={course}
          onClose={close}
          onDone={() => {
            close();
            seatsChanged();
          }}
        />
      )}
    </>
  );
}
