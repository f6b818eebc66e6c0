import { Alert } from '@mantine/core';

/** Confirmation that stays on the page; the toast disappears after three seconds. */
export function SentNotice() {
  return (
    <Alert role="status" color="leaf" variant="light" title="We have your question.">
      We will answer by e-mail or phone, usually within a working day.
    </Alert>
  );
}
