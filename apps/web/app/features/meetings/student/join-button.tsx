import { Button } from '@mantine/core';
import type { MeetingMember } from '@avsar/contract';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { IconExternalLink } from '#ui/pictures/icons.ts';
import type { useJoinMeeting } from './use-join-meeting.ts';
import { meetingMessages } from '../meetings.messages.ts';

interface JoinButtonProps {
  readonly meeting: MeetingMember;
  readonly joining: ReturnType<typeof useJoinMeeting>;
  /** Whether the button is highlighted, for a live class. */
  readonly isHighlighted: boolean;
}

const icon = <IconExternalLink size={18} stroke={1.75} aria-hidden />;

export function JoinButton({ meeting, joining, isHighlighted }: JoinButtonProps) {
  const { isBusy, blockedTab, join, dismiss } = joining;
  const label = meeting.joinedAt === null ? 'Join' : 'Join again';
  return (
    <>
      <Button
        aria-label={`${label}: ${meeting.course.title}`}
        rightSection={icon}
        loading={isBusy}
        onClick={join}
        {...(isHighlighted && { color: 'accent.5', c: 'var(--avsar-on-call)', size: 'md' })}
      >
        {label}
      </Button>
      <Dialog
        isOpen={blockedTab !== undefined}
        onClose={dismiss}
        title={blockedTab?.text ?? ''}
        actions={
          <Button
            component="a"
            href={blockedTab?.link ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            rightSection={icon}
            data-autofocus
            onClick={dismiss}
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
