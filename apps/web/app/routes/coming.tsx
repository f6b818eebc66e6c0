import { Button } from '@mantine/core';
import { Link, type MetaFunction, useMatches } from 'react-router';
import { comingTexts } from '#content/coming.ts';
import { pageMeta } from '#lib/page-meta.ts';
import { NoticePage } from '#ui/notice-page.tsx';

const unnamed = { title: 'Coming soon', purpose: '' };
const textOf = (id: string | undefined) => comingTexts[id ?? ''] ?? unnamed;

// Nothing for search engines to remember yet.
export const meta: MetaFunction = ({ matches }) => {
  const { title, purpose } = textOf(matches.at(-1)?.id);
  return pageMeta(matches, { title, description: purpose });
};

/** Says honestly that a page is not there yet. Several addresses share it; the route's id picks the text. */
export default function ComingPage() {
  const { title, purpose } = textOf(useMatches().at(-1)?.id);
  return (
    <NoticePage
      title={title}
      actions={
        <Button component={Link} to="/" variant="default">
          Go to the home page
        </Button>
      }
    >
      <p>We are still building this page. {purpose}</p>
    </NoticePage>
  );
}
