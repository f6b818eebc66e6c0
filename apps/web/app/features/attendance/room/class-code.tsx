import { Button } from '@mantine/core';
import { attendanceRoomEndpoints } from '@avsar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useNow } from '#lib/time/use-now.ts';
import { links } from '#links.ts';
import { QrCode } from '#ui/pictures/qr-code.tsx';
import { roomMessages } from './room.messages.ts';
import { useRollCall } from './use-roll-call.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import styles from './class-code.module.css';

/** The next code is asked for a moment after the change, and after a failure every few seconds. */
const slackMilliseconds = 300;
const retryMilliseconds = 3000;

/** The code of a class on the whole screen, for a projector or a phone that is held up, and how many have come. */
export function ClassCode({ meetingId }: { readonly meetingId: string }) {
  useScreenAwake();
  const now = useNow();
  const { data: rollCall } = useRollCall(meetingId);
  const { data, error } = useQuery({
    ...replyQuery('TRAINER', attendanceRoomEndpoints.getCode, { params: { meetingId } }),
    // An old code is of no use to anybody.
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === 'success' && state.data !== undefined
        ? Math.max(1000, Date.parse(state.data.nextAt) - serverNow() + slackMilliseconds)
        : retryMilliseconds,
    // A projector shows this page while the trainer works in another window.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
  const isValid = data !== undefined && Date.parse(data.validUntil) > now;
  const students = rollCall?.students ?? [];
  const came = students.filter(({ verdict }) => verdict === 'present' || verdict === 'late').length;
  return (
    <section className={styles.screen} aria-labelledby="code-title">
      <div className={styles.words}>
        <h1 id="code-title" className={styles.title}>
          {roomMessages.codeTitle}
        </h1>
        <p>{rollCall?.course.title}</p>
        <p className={styles.came} role="status" data-tabular>
          {rollCall !== undefined && roomMessages.came(came, students.length)}
        </p>
        <p>{roomMessages.codeHow}</p>
        <p className={styles.small}>{roomMessages.codeChanges}</p>
        <Button component={Link} to={links.rollCall(meetingId)} variant="default">
          Close
        </Button>
      </div>
      {isValid && (
        <QrCode
          uri={`${window.location.origin}${links.scan}#${data.code}`}
          title="Code of this class"
          className={styles.code}
        />
      )}
      {!isValid && (
        <p className={styles.none} role={error === null ? 'status' : 'alert'}>
          {error === null ? roomMessages.codeWaits : `${roomMessages.codeFailed} ${refusalTextOf(error)}`}
        </p>
      )}
    </section>
  );
}
