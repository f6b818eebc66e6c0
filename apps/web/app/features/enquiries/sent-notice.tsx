import { Alert } from '@mantine/core';

/** The toast goes after three seconds; this stays. */
export function SentNotice() {
  return (
    <Alert role="status" color="leaf" variant="light" title="We have it.">
      A person will read it and answer by e-mail or phone, usually within a working day.
    </Alert>
  );
}
