import { Alert, Button, Loader } from '@mantine/core';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { profileMessages } from '../profile.messages.ts';
import type { ResumeSource } from './resume-file.ts';
import { ResumePages } from './resume-pages.tsx';
import styles from './resume.module.css';
import { useResume } from './use-resume.ts';

interface ResumeDialogProps {
  readonly name: string;
  readonly source: ResumeSource;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows a resume inside the page; it is saved as a file only on request. */
export function ResumeDialog({ name, source, isOpen, onClose }: ResumeDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Resume of ${name}`} size="full">
      <Resume source={source} />
    </Dialog>
  );
}

function Resume({ source }: { readonly source: ResumeSource }) {
  const { step, pdf, download } = useResume(source);
  if (step === 'failed') {
    return (
      <div className={styles.notice}>
        <Alert role="alert" color="red" variant="light" title={profileMessages.resumeFailed} />
        <Button component="a" href={download} download="resume.pdf" variant="default">
          Download
        </Button>
      </div>
    );
  }
  if (pdf === undefined) {
    return (
      <div className={styles.notice} role="status">
        <Loader size="md" />
        <p>{profileMessages.resumeLoading}</p>
      </div>
    );
  }
  return <ResumePages pdf={pdf} download={download} />;
}
