import { Alert, Button } from '@mantine/core';
import { ApiError, attendanceRoomEndpoints, type CallReply } from '@avsar/contract';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { readAuth, refusalTextOf, withNext } from '#features/auth/index.ts';
import { dayInIndia, hoursInIndia, timeInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { verdictTexts } from '../verdict-texts.ts';
import { roomMessages } from './room.messages.ts';
import { takeScannedCode } from './scanned-code.ts';
import styles from './scan-code.module.css';

type Scanned = CallReply<typeof attendanceRoomEndpoints.scan>;

type State =
  | { readonly kind: 'scanning' }
  | { readonly kind: 'without code' }
  | { readonly kind: 'done'; readonly scanned: Scanned }
  | { readonly kind: 'refused'; readonly text: string; readonly isAboutFee?: boolean };

const refused = (text: string) => ({ kind: 'refused', text }) as const;

/** A part of the fee is late: paying it lets the student enter. */
const isFeeRefusal = (error: unknown) => error instanceof ApiError && error.code === 'fees_overdue';

/**
 * The page that a scanned code opens: it enters the student at once, since opening it is the tap. The code stands behind
 * the #, so no server or log reads it. A student who is not logged in logs in first and comes back.
 */
export function ScanCode() {
  const [state, setState] = useState<State>({ kind: 'scanning' });
  const navigate = useNavigate();
  useEffect(() => {
    let isGone = false;
    const show = (next: State) => {
      if (!isGone) setState(next);
    };
    const { isAuthenticated, role } = readAuth();
    const code = takeScannedCode({ isKept: !isAuthenticated });
    if (code === undefined) show({ kind: 'without code' });
    else if (!isAuthenticated) void navigate(withNext(links.mobileLogin, links.scan), { replace: true });
    else if (role !== 'STUDENT') show(refused(roomMessages.onlyStudents));
    else {
      callApi(attendanceRoomEndpoints.scan, { body: { code } }).then(
        (scanned) => show({ kind: 'done', scanned }),
        (error: unknown) =>
          show({ ...refused(refusalTextOf(error)), ...(isFeeRefusal(error) && { isAboutFee: true }) }),
      );
    }
    return () => {
      isGone = true;
    };
  }, [navigate]);
  return (
    <Page title={roomMessages.scanTitle}>
      <div className={styles.result}>
        {state.kind === 'scanning' && <p role="status">{roomMessages.scanning}</p>}
        {state.kind === 'without code' && <p role="status">{roomMessages.noCode}</p>}
        {state.kind === 'refused' && <Alert role="alert" color="red" variant="light" title={state.text} />}
        {state.kind === 'refused' && state.isAboutFee && (
          <Button component={Link} to={links.studentFees}>
            See your fees and pay
          </Button>
        )}
        {state.kind === 'done' && <Entered scanned={state.scanned} />}
      </div>
    </Page>
  );
}

function Entered({ scanned: { course, meeting, verdict, cameAt } }: { readonly scanned: Scanned }) {
  const entry = roomMessages.inRegister(verdictTexts[verdict].toLowerCase(), timeInIndia(cameAt));
  return (
    <>
      <p role="status" className={styles.entry}>
        {entry}
      </p>
      <p className={styles.class}>
        {course.title}, {dayInIndia(meeting.startTime)}, {hoursInIndia(meeting.startTime, meeting.endTime)}
      </p>
      <Button component={Link} to={links.myCourses} variant="default">
        My courses
      </Button>
    </>
  );
}
