import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { NoticePage } from '#ui/layout/notice-page.tsx';

export function NotFoundPage() {
  return (
    <>
      <title>404 - Page Not Found</title>
      <NoticePage
        title="404 - Page Not Found"
        actions={
          <>
            <Button component={Link} to={links.home}>
              Go to the home page
            </Button>
            <Button component={Link} to={links.courses} variant="default">
              See the courses
            </Button>
          </>
        }
      >
        <p>This page does not exist, or it has moved. Please check the address.</p>
      </NoticePage>
    </>
  );
}
