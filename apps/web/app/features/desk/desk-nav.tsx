import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import {
  IconBriefcase,
  IconCalendar,
  IconChalkboard,
  IconCurrencyRupee,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMessageCircle,
  IconSchool,
  IconSettings,
  IconStar,
  IconUsers,
} from '#ui/icons.ts';
import styles from './desk-nav.module.css';

interface AdminLink {
  readonly to: string;
  readonly text: string;
  /** What belongs to the same room, and stands elsewhere. */
  readonly also?: readonly string[];
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
}

const ofStudents = [
  '/admin-profile/manage-trainers/assign-course-to/student',
  '/admin-profile/manage-trainers/assign-batch-to/student',
];

const links: readonly AdminLink[] = [
  { to: '/admin-profile', text: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/admin-profile/manage-trainers', text: 'Trainers', icon: IconChalkboard },
  { to: '/admin-profile/manage-students', text: 'Students', icon: IconUsers, also: ofStudents },
  { to: '/admin-profile/manage-courses', text: 'Courses', icon: IconSchool, also: ['/admin-profile/edit-course'] },
  { to: '/admin-profile/manage-batches', text: 'Batches', icon: IconCalendar },
  { to: '/admin-profile/manage-payments', text: 'Payments', icon: IconCurrencyRupee },
  { to: '/admin-profile/enquiries', text: 'Enquiries', icon: IconMail },
  { to: '/admin-profile/chat-questions', text: 'Chat', icon: IconMessageCircle },
  { to: '/admin-profile/reviews', text: 'Reviews', icon: IconStar },
  { to: '/admin-profile/placements', text: 'Placements', icon: IconBriefcase, also: ['/admin-profile/companies'] },
  { to: '/admin-profile/site', text: 'Site', icon: IconSettings },
  { to: '/admin-profile/audit-log', text: 'Audit log', icon: IconHistory },
];

/** The rooms of the admin: a rail beside the work, a strip above it where that is narrow. */
export function AdminNav() {
  const { pathname } = useLocation();
  const here = roomOf(pathname);
  return (
    <nav aria-label="Admin" className={styles.nav}>
      <ul className={styles.links}>
        {links.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link} {...(to === here && { ref: intoView, 'aria-current': 'page' })}>
              <Icon size={20} stroke={1.75} aria-hidden />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The strip may be longer than a phone is wide. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The dashboard is above all others, and not the room of any of them; elsewhere the nearest address says it. */
function roomOf(pathname: string): string | undefined {
  const [dashboard, ...rooms] = links.map(({ to, also = [] }) => ({ to, addresses: [to, ...also] }));
  if (pathname.replace(/\/$/, '') === dashboard?.to) return dashboard.to;
  const near = rooms.flatMap(({ to, addresses }) => addresses.map((address) => ({ to, address })));
  return near
    .filter(({ address }) => pathname.startsWith(address))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.to;
}
