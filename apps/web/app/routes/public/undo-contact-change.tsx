import type { MetaFunction } from 'react-router';
import { UndoContactChange } from '#features/auth/proof/undo-contact-change.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Undo a change',
    description: 'Undo a change of your e-mail address or mobile number with the link in our mail.',
  });

export default function UndoContactChangePage() {
  return <UndoContactChange />;
}
