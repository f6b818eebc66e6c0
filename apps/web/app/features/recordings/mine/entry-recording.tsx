import type { RegisterEntry } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { watchedText } from '#lib/watched-text.ts';
import { links } from '#links.ts';
import { recordingMessages } from '../recordings.messages.ts';
import { myRecordingsQuery } from './my-recordings-query.ts';

/** Below an entry of the register: the recording of the class, and how much of it the student has watched. */
export function EntryRecording({ entry: { meeting, course, verdict } }: { readonly entry: RegisterEntry }) {
  const { data } = useQuery(myRecordingsQuery);
  const recorded = data?.find(({ id }) => id === meeting.id);
  if (recorded === undefined) return null;
  return (
    <p>
      <Link to={links.recordings(course.id, meeting.id)} reloadDocument>
        {verdict === 'absent' ? recordingMessages.missedWatch : recordingMessages.watch}
      </Link>
      {'. '}
      {recorded.watch === null
        ? `${recordingMessages.notWatched}.`
        : recordingMessages.watched(watchedText(recorded.watch))}
    </p>
  );
}
