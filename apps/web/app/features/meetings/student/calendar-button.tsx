import { Button } from '@mantine/core';
import { IconCalendarPlus } from '#ui/pictures/icons.ts';
import styles from './calendar-button.module.css';
import { useCalendarFile } from './calendar-file.ts';

interface CalendarButtonProps {
  readonly meetingId: number;
  /** Name of the class, for the button label in screen readers. */
  readonly of: string;
  /** Whether the words are shown on narrow screens too. In a list there is room for the icon only. */
  readonly hasWords?: boolean;
}

export function CalendarButton({ meetingId, of, hasWords = false }: CalendarButtonProps) {
  const { isBusy, save } = useCalendarFile(meetingId);
  return (
    <Button
      variant="default"
      className={hasWords ? '' : (styles.button ?? '')}
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
      aria-label={`Add to calendar: ${of}`}
      title="Add to calendar"
      loading={isBusy}
      onClick={save}
    >
      <span className={hasWords ? undefined : styles.words}>Add to calendar</span>
    </Button>
  );
}
