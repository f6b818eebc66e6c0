import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { countText, capitalise } from '#lib/format.ts';
import { links } from '#links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Stars } from '#ui/pictures/stars.tsx';
import { BatchItem } from './lists/batch-item.tsx';
import { CourseItem } from './lists/course-item.tsx';
import { DetailsDialog } from './lists/details-dialog.tsx';
import { ListDialog } from './lists/list-dialog.tsx';
import { loadOwnTrainer, type TrainerProfileData } from './profile-queries.ts';
import { ProfileCard } from './profile-card.tsx';
import { profileMessages } from './profile.messages.ts';
import { ProfilePage } from './profile-page.tsx';
import { StudentNames } from './lists/student-names.tsx';
import styles from './trainer-profile.module.css';

type Shown = 'courses' | 'batches' | 'meetings' | 'details';
type Trainer = TrainerProfileData['trainer'];

interface TrainerProfileProps extends TrainerProfileData {
  /** The number of upcoming meetings; `undefined` if it could not be loaded. */
  readonly meetingCount: number | undefined;
  /** The list of upcoming meetings. */
  readonly meetings: ReactNode;
  /** The trainer's classes and attendance registers. */
  readonly classes: ReactNode;
}

/** A trainer's own page (spec §2). */
export function TrainerProfile({ trainer, courses, batches, sessions, consents, ...slots }: TrainerProfileProps) {
  const [shown, setShown] = useState<Shown>();
  const dialog = (name: Shown) => ({ isOpen: shown === name, onClose: () => setShown(undefined) });
  return (
    <ProfilePage person={trainer} viewer="TRAINER" sessions={sessions} consents={consents} classes={slots.classes}>
      <ProfileCard
        person={trainer}
        facts={[trainer.qualification, `${countText(trainer.experience, 'year')} of experience`].filter(
          (fact) => fact !== null,
        )}
        editPath={links.trainerProfileUpdate(trainer.id)}
        counts={[
          { name: 'Courses', count: courses?.length, onOpen: () => setShown('courses') },
          { name: 'Batches', count: batches?.length, onOpen: () => setShown('batches') },
          { name: 'Meetings', count: slots.meetingCount, onOpen: () => setShown('meetings') },
        ]}
        onDetails={() => setShown('details')}
      >
        <Teaching trainer={trainer} />
      </ProfileCard>
      <ListDialog {...dialog('courses')} title="Courses" items={courses} empty={profileMessages.noCourses}>
        {(course) => (
          <CourseItem course={course}>
            <p>
              <Link to={links.trainerSyllabus(course.id)}>Write the syllabus</Link>
            </p>
            <p>
              <Link to={links.trainerQuizzes(course.id)}>Quizzes</Link>
            </p>
          </CourseItem>
        )}
      </ListDialog>
      <ListDialog {...dialog('batches')} title="Batches" items={batches} empty={profileMessages.noBatches}>
        {(batch) => (
          <BatchItem batch={batch}>
            <p>
              <Link to={links.trainerBoard(batch.id)}>Progress of the students</Link>
            </p>
            <p>
              <Link to={links.writeTrainerMessage({ batch: batch.id })}>Write a message</Link>
            </p>
            <StudentNames students={batch.students} />
          </BatchItem>
        )}
      </ListDialog>
      <Dialog {...dialog('meetings')} title="Meetings" size="wide">
        {slots.meetings}
      </Dialog>
      <DetailsDialog
        {...dialog('details')}
        person={trainer}
        facts={[
          { name: 'Experience', value: countText(trainer.experience, 'year') },
          { name: 'Technologies', value: trainer.technologies.join(', ') || null },
          { name: 'Status', value: capitalise(trainer.workingStatus) },
        ]}
        renewResume={async () => (await loadOwnTrainer(String(trainer.id))).resume}
      />
    </ProfilePage>
  );
}

function Teaching({ trainer }: { readonly trainer: Trainer }) {
  return (
    <div className={styles.teaching}>
      <p className={styles.rating}>
        {trainer.rating === null ? (
          'No reviews yet'
        ) : (
          <>
            <Stars rating={trainer.rating} />
            <span data-tabular>
              {trainer.rating.toFixed(1)} · {countText(trainer.ratingCount, 'review')}
            </span>
          </>
        )}
      </p>
      <ul className={styles.technologies} aria-label="Technologies">
        {trainer.technologies.map((technology) => (
          <li key={technology}>{technology}</li>
        ))}
      </ul>
    </div>
  );
}
