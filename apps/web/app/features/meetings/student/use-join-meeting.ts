import { attendanceEndpoints, type MeetingMember } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { readAuth } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { openMeetingTab } from './join-tab.ts';
import { isFeeRefusal, joinedTexts, joinFailureText } from './join-texts.ts';
import { meetingMessages } from '../meetings.messages.ts';

const joinMilliseconds = 15_000;

interface BlockedTab {
  readonly text: string;
  readonly link: string;
}

interface JoinFault {
  readonly text: string;
  /** A part of the fee is late: paying it opens the class. */
  readonly isAboutFee: boolean;
}

/** Enters the student in the register and opens the class. The secret link is kept in memory only, never stored. */
export function useJoinMeeting(meeting: MeetingMember, onJoined: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<JoinFault>();
  /** Set when the browser blocked the new tab: a dialog then shows the link. */
  const [blockedTab, setBlockedTab] = useState<BlockedTab>();

  const join = async () => {
    const tab = openMeetingTab(meetingMessages.opening);
    setBusy(true);
    setFault(undefined);
    try {
      const { meetingLink, verdict } = await enter(meeting);
      const text = joinedTexts[verdict];
      if (tab.leadTo(meetingLink)) toast.success(text);
      else setBlockedTab({ text, link: meetingLink });
      onJoined();
    } catch (error) {
      tab.close();
      setFault({ text: joinFailureText(error), isAboutFee: isFeeRefusal(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, blockedTab, join: () => void join(), dismiss: () => setBlockedTab(undefined) };
}

async function enter({ id, batch }: MeetingMember) {
  const student = { id: readAuth().userData?.id ?? 0 };
  const entered = await callApi(
    attendanceEndpoints.join,
    { body: { attended: true, student, meeting: { id }, batch_id: batch.id } },
    // Timeout, so that a bad connection does not leave an empty tab open. Joining twice is harmless.
    { signal: AbortSignal.timeout(joinMilliseconds) },
  );
  // Only https: a `javascript:` link would run on our origin. The server refuses such links too (threat 20).
  if (!entered.meetingLink.startsWith('https://')) throw new Error('The link of the class leads to no web page');
  return entered;
}
