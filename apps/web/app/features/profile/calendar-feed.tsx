import { Button, Group, TextInput } from '@mantine/core';
import { feedEndpoints } from '@avsar/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { serverMessageOr } from '#features/auth/index.ts';
import { dayInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { profileMessages } from './profile.messages.ts';
import { ProfileSection } from './profile-section.tsx';
import styles from './lists/rows.module.css';

const failed = (error: unknown) => toast.error(serverMessageOr(error, profileMessages.failed));

/** The secret address under which the person's own calendar program reads their classes. */
export function CalendarFeed({ viewer }: { readonly viewer: 'STUDENT' | 'TRAINER' }) {
  const feed = useQuery(replyQuery(viewer, feedEndpoints.get, {}));
  const make = useMutation({
    mutationFn: () => callApi(feedEndpoints.make, {}),
    onError: failed,
    onSettled: () => feed.refetch(),
  });
  const revoke = useMutation({
    mutationFn: () => callApi(feedEndpoints.revoke, {}),
    onSuccess: () => {
      make.reset();
      toast.success(profileMessages.feedStopped);
    },
    onError: failed,
    onSettled: () => feed.refetch(),
  });
  const since = feed.data?.createdAt ?? null;
  const url = make.data?.url;
  return (
    <ProfileSection title="Your classes in your calendar" anchor="calendar">
      <p className={styles.note}>{profileMessages.feedWhat}</p>
      {url !== undefined && <FeedAddress url={url} />}
      {url === undefined && since !== null && (
        <p>
          Your calendar has had an address since {dayInIndia(since)}. {profileMessages.feedLost}
        </p>
      )}
      <Group gap="sm" mt="sm">
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
          {since === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {since !== null && (
          <Button variant="subtle" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Stop the address
          </Button>
        )}
      </Group>
    </ProfileSection>
  );
}

function FeedAddress({ url }: { readonly url: string }) {
  return (
    <TextInput
      mt="sm"
      size="md"
      label="Address of your calendar"
      description={profileMessages.feedHow}
      value={url}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={<CopyButton text={url} label="Copy the address" />}
      rightSectionWidth={48}
    />
  );
}
