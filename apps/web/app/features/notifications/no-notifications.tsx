import { IconBellOff } from '#ui/pictures/icons.ts';
import { BellPanelNote } from './bell-panel-note.tsx';
import { notificationMessages } from './notifications.messages.ts';

/** The empty panel of the bell. Visitors and admins see it too, so it must not import the code of the list. */
export function NoNotifications() {
  return (
    <BellPanelNote>
      <IconBellOff size={28} stroke={1.5} aria-hidden />
      <p>{notificationMessages.none}</p>
    </BellPanelNote>
  );
}
