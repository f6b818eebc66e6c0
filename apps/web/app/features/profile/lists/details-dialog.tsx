import { Button } from '@mantine/core';
import type { Student } from '@avsar/contract';
import { useState } from 'react';
import { mobileText } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { IconFileText } from '#ui/pictures/icons.ts';
import styles from './details-dialog.module.css';
import { profileMessages } from '../profile.messages.ts';
import { ResumeDialog } from '../resume/resume-dialog.tsx';

interface Fact {
  readonly name: string;
  readonly value: string | null;
}

interface DetailsDialogProps {
  readonly person: Pick<Student, 'name' | 'mobileNumber' | 'address' | 'resume'>;
  /** Facts that only students or only trainers have. */
  readonly facts: readonly Fact[];
  /** Fetches a new signed URL of the resume when the present one has expired. */
  readonly renewResume: () => Promise<string | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DetailsDialog({ person, facts, renewResume, isOpen, onClose }: DetailsDialogProps) {
  const [isReading, setReading] = useState(false);
  const all = [
    { name: 'Mobile number', value: mobileText(person.mobileNumber) },
    { name: 'Address', value: person.address },
    ...facts,
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Details" size="wide">
      <dl className={styles.facts}>
        {all.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value ?? profileMessages.notGiven}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>Resume</dt>
          <dd>
            {person.resume === null ? (
              profileMessages.noResume
            ) : (
              <Button
                size="sm"
                variant="default"
                aria-haspopup="dialog"
                leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
                onClick={() => setReading(true)}
              >
                View resume
              </Button>
            )}
          </dd>
        </div>
      </dl>
      {person.resume !== null && (
        <ResumeDialog
          name={person.name}
          source={{ link: person.resume, renew: renewResume }}
          isOpen={isReading}
          onClose={() => setReading(false)}
        />
      )}
    </Dialog>
  );
}
