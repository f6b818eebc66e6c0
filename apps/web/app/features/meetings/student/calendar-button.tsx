import { Button } from '@mantine/core';
import { IconCalendarPlus } from '#ui/pictures/icons.ts';
import styles from './calendar-button.module.css';
import { useCalendarFile } from './calendar-file.ts';

interface CalendarButtonProps {
  readonly meetingId: number;
  /** Name of the class, for the button label in screen readers. */
  readonly of: string;
}

export function CalendarButton({ meetingId, of }: CalendarButtonProps) {
  const { isBusy, save } = useCalendarFile(meetingId);
  return (
    <Button
      variant="default"
      className={styles.button ?? ''}
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
      aria-label={`Add to calendar: ${of}`}
      title="Add to calendar"
      loading={isBusy}
      onClick={save}
    >
      <span className={styles.words}>Add to calendar</span>
    </Button>
  );
}
