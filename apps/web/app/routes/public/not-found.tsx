import { noSuchPage } from '#lib/page/not-found.ts';

/** Any other path (spec §2) answers 404; the root's error boundary shows the page. */
export function loader(): never {
  throw noSuchPage();
}

export default function NotFound() {
  return null;
}
