import { Button } from '@mantine/core';
import type { MeetingMember } from '@avsar/contract';
import { Dialog } from '#ui/dialog.tsx';
import { IconExternalLink } from '#ui/icons.ts';
import type { useJoin } from './join-meeting.ts';
import { meetingMessages } from './meetings.messages.ts';

interface JoinButtonProps {
  readonly meeting: MeetingMember;
  readonly joining: ReturnType<typeof useJoin>;
  /** The one loud thing on the page. */
  readonly isLoud: boolean;
}

const icon = <IconExternalLink size={18} stroke={1.75} aria-hidden />;

export function JoinButton({ meeting, joining, isLoud }: JoinButtonProps) {
  const { isBusy, waiting, join, forget } = joining;
  const words = meeting.joinedAt === null ? 'Join' : 'Join again';
  return (
    <>
      <Button
        aria-label={`${words}: ${meeting.course.title}`}
        rightSection={icon}
        loading={isBusy}
        onClick={join}
        {...(isLoud && { color: 'marigold.5', c: 'var(--avsar-on-call)', size: 'md' })}
      >
        {words}
      </Button>
      <Dialog
        isOpen={waiting !== undefined}
        onClose={forget}
        title={waiting?.words ?? ''}
        actions={
          <Button
            component="a"
            href={waiting?.link ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            rightSection={icon}
            data-autofocus
            onClick={forget}
          >
            {meetingMessages.openMeeting}
          </Button>
        }
      >
        <p>{meetingMessages.tabBlocked}</p>
      </Dialog>
    </>
  );
}
