import { data } from 'react-router';

/** Any other path (spec §2); the root's error boundary says so, with the status that goes with it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
