import type { MetaFunction } from 'react-router';
import { ManageReviews } from '#features/reviews/manage-reviews.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Reviews', description: 'What students say about their trainers.' });

export default function ManageReviewsPage() {
  return <ManageReviews />;
}
