import type { MetaFunction } from 'react-router';
import { MessageTests } from '#features/setup/message-tests.tsx';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  rootDataOf(matches)?.site.sendsSms === false
    ? pageMeta(matches, { title: 'E-mail', description: 'Send a test e-mail.' })
    : pageMeta(matches, { title: 'E-mail and SMS', description: 'Send a test e-mail and a test SMS.' });

export default function TestMessagesPage() {
  return <MessageTests />;
}
