import { attendanceEndpoints, type MeetingMember } from '@avsar/contract';
import { useState } from 'react';
import { callApi, readAuth } from '#features/auth/index.ts';
import { toast } from '#ui/toast-store.ts';
import { openMeetingTab } from './join-tab.ts';
import { joinedWords, joinRefusal } from './join-words.ts';
import { meetingMessages } from './meetings.messages.ts';

const joinMilliseconds = 15_000;

interface Waiting {
  readonly words: string;
  readonly link: string;
}

/** Enters me in the register and opens the class. The link is in nothing that outlives it (design §6.6). */
export function useJoin(meeting: MeetingMember, onJoined: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** Where the browser let no tab open. */
  const [waiting, setWaiting] = useState<Waiting>();

  const join = async () => {
    const tab = openMeetingTab(meetingMessages.opening);
    setBusy(true);
    setFault(undefined);
    try {
      const { meetingLink, verdict } = await enter(meeting);
      const words = joinedWords[verdict];
      if (tab.leadTo(meetingLink)) toast.success(words);
      else setWaiting({ words, link: meetingLink });
      onJoined();
    } catch (error) {
      tab.close();
      setFault(joinRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, waiting, join: () => void join(), forget: () => setWaiting(undefined) };
}

async function enter({ id, batch }: MeetingMember) {
  const student = { id: readAuth().userData?.id ?? 0 };
  const entered = await callApi(
    attendanceEndpoints.join,
    { body: { attended: true, student, meeting: { id }, batch_id: batch.id } },
    // On a line that is half dead nobody sits before an empty tab for ever; joining twice does no harm.
    { signal: AbortSignal.timeout(joinMilliseconds) },
  );
  // Anything but a web page would run as ours; the server lets no such link in, and neither do we (threat 20).
  if (!entered.meetingLink.startsWith('https://')) throw new Error('The link of the class leads to no web page');
  return entered;
}
