import type { MetaFunction } from 'react-router';
import { WriteAsTrainer } from '#features/messages/compose/write-as-trainer.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Write a message', description: 'A message to your batch.' });

export default function WriteAsTrainerPage() {
  return <WriteAsTrainer />;
}
