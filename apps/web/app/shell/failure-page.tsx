import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { NoticePage } from '#ui/layout/notice-page.tsx';

export function FailurePage() {
  return (
    <>
      <title>Something went wrong</title>
      <NoticePage
        title="Something went wrong"
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <Button component={Link} to={links.home} variant="default" reloadDocument>
              Go to the home page
            </Button>
          </>
        }
      >
        <p>This page could not be shown. Please try again in a moment.</p>
      </NoticePage>
    </>
  );
}
