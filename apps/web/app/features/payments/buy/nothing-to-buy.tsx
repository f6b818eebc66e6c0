import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { NoticePage } from '#ui/layout/notice-page.tsx';
import { paymentMessages } from '../payments.messages.ts';
import { useWarning } from './use-warning.ts';

/** The purchase page when the URL names no course or an unknown one. */
export function NothingToBuy() {
  useWarning();
  return (
    <NoticePage
      title={paymentMessages.wrong}
      actions={
        <Button component={Link} to="/courses">
          See all courses
        </Button>
      }
    >
      <p>{paymentMessages.noCourse}</p>
    </NoticePage>
  );
}
