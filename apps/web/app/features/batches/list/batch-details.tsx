import type { BatchFull } from '@avsar/contract';
import { Link } from 'react-router';
import { useRights } from '#features/auth/index.ts';
import { countText, dayText, mobileText, rupees, capitalise } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import card from '#ui/layout/card.module.css';
import { Portrait } from '#ui/pictures/portrait.tsx';
import styles from './batch-details.module.css';
import { batchMessages } from '../batches.messages.ts';
import type { LoadedBatch } from '../form/batch-query.ts';

/** Trainer, course and students of the saved batch. */
export function BatchDetails({ loaded }: { readonly loaded: LoadedBatch }) {
  const { students } = loaded.batch;
  return (
    <>
      <div className={styles.pair}>
        <section aria-labelledby="batch-trainer">
          <h2 id="batch-trainer" className={styles.heading}>
            Trainer
          </h2>
          <TrainerDetails loaded={loaded} />
        </section>
        <section aria-labelledby="batch-course">
          <h2 id="batch-course" className={styles.heading}>
            Course
          </h2>
          <CourseDetails loaded={loaded} />
        </section>
      </div>
      <section aria-labelledby="batch-students">
        <h2 id="batch-students" className={styles.heading}>
          Students
        </h2>
        {students.length === 0 ? (
          <p className={styles.dimmed}>No students in this batch yet.</p>
        ) : (
          <CardGrid items={students} least={260}>
            {(student) => <StudentDetails student={student} />}
          </CardGrid>
        )}
      </section>
    </>
  );
}

function TrainerDetails({ loaded: { batch, trainer } }: { readonly loaded: LoadedBatch }) {
  const { id, name, image } = batch.trainer.trainer;
  // Without this right the server shows of a trainer what every visitor sees.
  const seesContact = useRights().has('people');
  return (
    <article className={card.card}>
      <div className={styles.person}>
        <Portrait image={image} name={name} size={56} />
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link to={links.reviews(id)}>{name}</Link>
          </h3>
          {seesContact && <p className={styles.email}>{trainer?.email || batchMessages.noEmail}</p>}
          {trainer !== undefined && (
            <>
              <p className={styles.dimmed}>{countText(trainer.experience, 'year')} of experience</p>
              <p className={styles.dimmed}>{trainer.technologies.join(', ')}</p>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

function CourseDetails({ loaded: { batch, course } }: { readonly loaded: LoadedBatch }) {
  return (
    <article className={card.card}>
      <div className={styles.words} data-alone>
        <h3 className={styles.name}>
          <Link to={adminLinks.editCourse(batch.course.id)}>{batch.course.title}</Link>
        </h3>
        {course !== undefined && (
          <>
            <p>
              {course.price === 0 ? 'Free' : rupees(course.price)}, {countText(course.days, 'day')}
            </p>
            <p className={styles.dimmed}>
              {dayText(course.startDate)} to {dayText(course.endDate)}
            </p>
            <p className={styles.description}>{course.description}</p>
          </>
        )}
      </div>
    </article>
  );
}

function StudentDetails({ student }: { readonly student: BatchFull['students'][number] }) {
  const { image, name, email, mobileNumber, workingStatus } = student;
  return (
    <article className={card.card}>
      <div className={styles.person}>
        <Portrait image={image} name={name} size={44} />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          {email !== undefined && <p className={styles.email}>{email || batchMessages.noEmail}</p>}
          {mobileNumber && <p className={styles.dimmed}>{mobileText(mobileNumber)}</p>}
          {workingStatus !== null && <p className={styles.dimmed}>{capitalise(workingStatus)}</p>}
        </div>
      </div>
    </article>
  );
}
