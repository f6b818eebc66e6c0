import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { NoticePage } from '#ui/layout/notice-page.tsx';
import { useRefreshProfile } from './profile-queries.ts';

/** Shown when the profile could not be loaded. */
export function ProfileFailure({ title }: { readonly title: string }) {
  const { refresh, isRefreshing } = useRefreshProfile();
  return (
    <NoticePage
      title={title}
      actions={
        <>
          <Button loading={isRefreshing} onClick={() => void refresh()}>
            Try again
          </Button>
          <Button component={Link} to={links.home} variant="default">
            Go to the home page
          </Button>
        </>
      }
    >
      <p>Your profile could not be loaded. Please try again in a moment.</p>
    </NoticePage>
  );
}
