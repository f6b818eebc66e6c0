import { noSuchPage } from '#lib/not-found.ts';

/** Any other path (spec §2); the root's error boundary says so, with the status that goes with it. */
export function loader(): never {
  throw noSuchPage();
}

export default function NotFound() {
  return null;
}
