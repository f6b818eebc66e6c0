import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { NoticePage } from '#ui/layout/notice-page.tsx';
import { paymentMessages } from '../payments.messages.ts';
import { useCannotBuyWarning } from './use-cannot-buy-warning.ts';

/** The purchase page when the URL names no course or an unknown one. */
export function NothingToBuy() {
  useCannotBuyWarning();
  return (
    <NoticePage
      title={paymentMessages.wrong}
      actions={
        <Button component={Link} to={links.courses}>
          See all courses
        </Button>
      }
    >
      <p>{paymentMessages.noCourse}</p>
    </NoticePage>
  );
}
