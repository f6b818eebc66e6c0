import { type MetaFunction, useSearchParams } from 'react-router';
import { TakeFee } from '#features/desk/take/take-fee.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Take a fee', description: 'A student pays at the desk.' });

export default function TakeFeePage() {
  const [search] = useSearchParams();
  const numberIn = (name: string) => {
    const text = search.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const named = { student: numberIn('student'), course: numberIn('course'), part: numberIn('part') };
  return <TakeFee named={named} />;
}
