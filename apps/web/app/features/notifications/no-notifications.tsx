import { IconBellOff } from '#ui/pictures/icons.ts';
import { BellPanelNote } from './bell-panel-note.tsx';
import { notificationMessages } from './notifications.messages.ts';

/** Also shown to visitors and the admin, who get no notifications: so it must not import the list's code. */
export function NoNotifications() {
  return (
    <BellPanelNote>
      <IconBellOff size={28} stroke={1.5} aria-hidden />
      <p>{notificationMessages.none}</p>
    </BellPanelNote>
  );
}
