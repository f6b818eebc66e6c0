import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailurePage } from './failure-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** In place of a page that failed or does not exist. */
export function ErrorPage() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFoundPage /> : <FailurePage />;
}

/** A loader threw a 404; or a page rendered in the browser threw the API's 404. */
const isNotFound = (error: unknown) =>
  isRouteErrorResponse(error)
    ? error.status === 404
    : error instanceof Error && 'status' in error && error.status === 404;
