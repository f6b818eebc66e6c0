import { IconBellOff } from '#ui/icons.ts';
import { BellNote } from './bell-note.tsx';
import { notificationMessages } from './notifications.messages.ts';

/** Also for those who are never told anything, visitors and the admin: so it brings nothing that only others need. */
export function NoNotifications() {
  return (
    <BellNote>
      <IconBellOff size={28} stroke={1.5} aria-hidden />
      <p>{notificationMessages.none}</p>
    </BellNote>
  );
}
