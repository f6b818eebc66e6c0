import { Button } from '@mantine/core';
import type { MeetingTaught } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { IconUsers } from '#ui/pictures/icons.ts';
import type { MeetingState } from '../meeting-state.ts';
import { meetingName } from './trainer-meeting-name.ts';

interface AttendanceLinkProps {
  readonly meeting: MeetingTaught;
  readonly state: MeetingState;
}

/** Leads to the students of a class that is open or over, where the trainer marks them. */
export function AttendanceLink({ meeting, state }: AttendanceLinkProps) {
  if (state === 'coming' || state === 'cancelled') return null;
  return (
    <Button
      component={Link}
      to={links.rollCall(meeting.id)}
      variant="default"
      aria-label={`Attendance: ${meetingName(meeting)}`}
      leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
    >
      Attendance
    </Button>
  );
}
