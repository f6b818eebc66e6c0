import type { ManagedRecording } from '@avsar/contract';
import { useState } from 'react';
import { VideoLink } from '#features/lessons/video/video-link.tsx';
import { momentInIndia } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPencil, IconTrash } from '#ui/pictures/icons.ts';
import { recordingMessages } from '../recordings.messages.ts';
import styles from './manage-recordings.module.css';
import { RenameRecording } from './rename-recording.tsx';
import { useFocusWhenClosed } from './use-focus-when-closed.ts';

interface RecordingItemProps {
  readonly recording: ManagedRecording;
  readonly name: string;
  readonly onRenamed: () => void;
  readonly onRemove: () => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function RecordingItem({ recording, name, onRenamed, onRemove }: RecordingItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useFocusWhenClosed<HTMLButtonElement>(isRenaming);
  const { addedBy, addedAt, video } = recording;
  if (isRenaming) {
    const done = () => {
      setRenaming(false);
      onRenamed();
    };
    return <RenameRecording recording={recording} onDone={done} />;
  }
  return (
    <div className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.fact}>{recordingMessages.addedBy(addedBy, momentInIndia(addedAt))}</p>
        <VideoLink video={video} />
      </div>
      <div className={styles.acts}>
        <IconButton ref={pencil} label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          <IconPencil {...icon} />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash {...icon} />
        </IconButton>
      </div>
    </div>
  );
}
