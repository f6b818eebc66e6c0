import { Alert } from '@mantine/core';
import { ApiError } from '@avsar/contract';
import { Link } from 'react-router';
import { refusalTextOf } from '#features/auth/index.ts';
import { links } from '#links.ts';

/** The account that has the e-mail address or number already, with a link to it; else the text of the refusal. */
export function takenNoticeOf(error: unknown) {
  const account = error instanceof ApiError ? error.account : undefined;
  if (account === undefined) return refusalTextOf(error);
  const page = account.role === 'TRAINER' ? links.trainerProfileUpdate : links.studentProfileUpdate;
  return (
    <Alert role="alert" color="red" variant="light" title={refusalTextOf(error)}>
      <Link to={page(account.id)}>Open {account.name}</Link>
    </Alert>
  );
}
