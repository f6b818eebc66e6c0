import type { MetaFunction } from 'react-router';
import { ManageRooms } from '#features/rooms/manage-rooms.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Rooms', description: 'The rooms in which classes take place.' });

export default function ManageRoomsPage() {
  return <ManageRooms />;
}
