import { Link } from 'react-router';
import { links } from '#links.ts';

/** In place of a list that could not be loaded, while the rest of the page stands. */
export function FailedPart() {
  return (
    <p role="note">
      This part could not be loaded.{' '}
      <Link to={links.home} reloadDocument>
        Try again
      </Link>
    </p>
  );
}
