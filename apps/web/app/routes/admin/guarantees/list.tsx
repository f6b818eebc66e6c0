import { type MetaFunction, useSearchParams } from 'react-router';
import { Exposure } from '#features/guarantees/staff/list/exposure.tsx';
import { Guarantees } from '#features/guarantees/staff/list/guarantees.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Guarantees', description: 'Guarantees of students, and what they may cost.' });

/** The list, or what it comes to: `?show=month` and `?show=batch`. */
export default function GuaranteesPage() {
  const [parameters] = useSearchParams();
  const show = parameters.get('show');
  return show === 'month' || show === 'batch' ? <Exposure key={show} by={show} /> : <Guarantees />;
}
