import type { MeetingTaught } from '@avsar/contract';
import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { LoadMore } from '#lists/load-more.tsx';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { CancelMeeting } from '../trainer/cancel-meeting.tsx';
import { EditMeeting } from '../trainer/edit-meeting.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import type { OpenAbove, OpenedAbove } from './calendar-opened.ts';
import { CalendarDay, CalendarWeek } from './calendar-rows.tsx';
import { calendarMessages } from './calendar.messages.ts';
import { type MeetingAct, MeetingPanel } from './meeting-panel.tsx';
import { PlanForTrainer } from './plan-for-trainer.tsx';
import { SubstituteDialog, type SubstituteWanted } from './substitute-dialog.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';

/** Admin page: the classes of a week or a day by trainer, room or batch. */
export function CalendarPage() {
  const calendar = useCalendar();
  const [opened, setOpened] = useState<OpenedAbove>();
  return (
    <AdminPage title={calendarMessages.title} lead={calendarMessages.lead}>
      <CalendarBar calendar={calendar} />
      <Rows calendar={calendar} open={setOpened} />
      <Dialogs calendar={calendar} opened={opened} open={setOpened} />
    </AdminPage>
  );
}

interface PartProps {
  readonly calendar: Calendar;
  readonly open: OpenAbove;
}

function Rows({ calendar, open }: PartProps) {
  const { listing, by, view } = calendar;
  if (listing.isFailed) return <ListFailed text={calendarMessages.fetchFailed} retry={listing.retry} />;
  if (listing.isLoading) return <ListSkeleton />;
  if (listing.items.length === 0) return <p role="status">{calendarMessages.none[by]}</p>;
  const Shown = view === 'week' ? CalendarWeek : CalendarDay;
  return (
    <>
      <Shown calendar={calendar} open={open} />
      <LoadMore more={listing.more} />
    </>
  );
}

function Dialogs({ calendar, opened, open }: PartProps & { readonly opened: OpenedAbove | undefined }) {
  const refresh = () => void calendar.listing.refresh();
  const close = () => open(undefined);
  const done = () => {
    close();
    refresh();
  };
  const meetingIn = (act: 'open' | 'move' | 'cancel') => (opened?.act === act ? opened.meeting : undefined);
  const onAct = (act: MeetingAct, meeting: MeetingTaught) =>
    open(act === 'substitute' ? { act, wanted: wantedOf(meeting) } : { act, meeting });
  return (
    <>
      <MeetingPanel meeting={meetingIn('open')} onClose={close} onAct={onAct} onChanged={refresh} />
      <EditMeeting meeting={meetingIn('move')} onClose={close} onSaved={done} />
      <CancelMeeting meeting={meetingIn('cancel')} onClose={close} onCancelled={done} />
      <SubstituteDialog
        wanted={opened?.act === 'substitute' ? opened.wanted : undefined}
        onClose={close}
        onDone={done}
      />
      <PlanForTrainer planned={opened?.act === 'plan' ? opened.planned : undefined} onClose={close} onCreated={done} />
    </>
  );
}

function wantedOf(meeting: MeetingTaught): SubstituteWanted {
  const day = todayInIndia(Date.parse(meeting.startTime));
  return { trainer: meeting.trainer, meeting, from: day, until: day };
}
