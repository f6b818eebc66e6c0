import { Button } from '@mantine/core';
import { isLinkFresh } from '#lib/file-link.ts';
import { IconFileText } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';

interface ResumeLinkProps {
  /** The signed address of the file. */
  readonly resume: string;
  /** Whose resume it is, where several stand below each other. */
  readonly of?: string;
  /** Called when the signed address has expired (after some minutes). */
  readonly onStale: () => void;
}

/** Opens a resume in a tab of its own. */
export function ResumeLink({ resume, of, onStale }: ResumeLinkProps) {
  return (
    <Button
      component="a"
      href={resume}
      target="_blank"
      rel="noreferrer"
      size="sm"
      mih={44}
      variant="default"
      leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
      {...(of !== undefined && { 'aria-label': `Open the resume of ${of}` })}
      onClick={(event) => {
        if (isLinkFresh(resume, Date.now())) return;
        event.preventDefault();
        toast.info('The link to the resume had expired. Please try again.');
        onStale();
      }}
    >
      {of === undefined ? 'Open resume' : 'Resume'}
    </Button>
  );
}
