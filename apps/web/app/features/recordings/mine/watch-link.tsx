import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { IconPlayerPlay } from '#ui/pictures/icons.ts';
import { recordingMessages } from '../recordings.messages.ts';

interface WatchLinkProps {
  readonly courseId: number;
  readonly meetingId: number;
  /** Which class, for screen readers. */
  readonly of: string;
}

/** Leads to the recordings of a class. Loaded as a new document: pages with a player allow frames of its host. */
export const WatchLink = ({ courseId, meetingId, of }: WatchLinkProps) => (
  <Button
    component={Link}
    to={links.recordings(courseId, meetingId)}
    reloadDocument
    variant="default"
    aria-label={`${recordingMessages.watch}: ${of}`}
    leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
  >
    Watch
  </Button>
);
