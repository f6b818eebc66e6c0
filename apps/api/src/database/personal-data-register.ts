import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Attendance, recordings, disputes, closed months and the staff's bell; part of the register in `personal-data.ts`. */
export const registerData: Readonly<Record<string, ColumnsByDataClass>> = {
  attendance: {
    link: ['student_id'],
    activity: ['meeting_id', 'meeting_month', 'joined_at', 'verdict', 'corrected_verdict', 'is_marked'],
    none: ['id'],
  },
  former_seats: { link: ['student_id'], activity: ['batch_id', 'added_at', 'left_at'] },
  attendance_events: {
    link: ['student_id', 'actor'],
    activity: ['meeting_id', 'meeting_month', 'kind', 'at', 'verdict', 'reason'],
    none: ['id', 'late_after_minutes'],
  },
  recordings: {
    link: ['added_by', 'removed_by'],
    none: [
      'id',
      'meeting_month',
      'meeting_id',
      'title',
      'host',
      'video_id',
      'video_key',
      'added_at',
      'removed_at',
      'version',
    ],
  },
  recording_watches: {
    link: ['student_id'],
    activity: [
      'meeting_month',
      'recording_id',
      'opened_at',
      'last_at',
      'watched',
      'seconds',
      'duration_seconds',
      'credit_from',
    ],
  },
  disputes: {
    link: ['student_id', 'decided_by'],
    profile: ['reason', 'note'],
    activity: [
      'meeting_id',
      'meeting_month',
      'batch_id',
      'verdict',
      'claimed_verdict',
      'created_at',
      'withdrawn_at',
      'decided_at',
      'is_accepted',
    ],
    none: ['id', 'reminded_at', 'overdue_at'],
  },
  register_months: {
    link: ['closed_by', 'reopened_by'],
    none: ['id', 'month', 'closed_at', 'hash', 'class_count', 'reopened_at', 'reason'],
  },
  staff_notices: {
    link: ['admin_id'],
    activity: ['kind', 'created_at', 'read_at'],
    none: ['id', 'area', 'event', 'facts'],
  },
};
