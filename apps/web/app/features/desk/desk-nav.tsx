import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import {
  IconBriefcase,
  IconCalendar,
  IconChalkboard,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconSchool,
  IconSettings,
  IconUsers,
} from '#ui/icons.ts';
import styles from './desk-nav.module.css';

interface DeskLink {
  readonly to: string;
  readonly text: string;
  /** Belongs to the same room. */
  readonly also?: string;
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
}

const links: readonly DeskLink[] = [
  { to: '/admin-profile', text: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/admin-profile/manage-trainers', text: 'Trainers', icon: IconChalkboard },
  { to: '/admin-profile/manage-students', text: 'Students', icon: IconUsers },
  { to: '/admin-profile/manage-courses', text: 'Courses', icon: IconSchool, also: '/admin-profile/edit-course' },
  { to: '/admin-profile/manage-batches', text: 'Batches', icon: IconCalendar },
  { to: '/admin-profile/enquiries', text: 'Enquiries', icon: IconMail },
  { to: '/admin-profile/placements', text: 'Placements', icon: IconBriefcase, also: '/admin-profile/companies' },
  { to: '/admin-profile/site', text: 'Site', icon: IconSettings },
  { to: '/admin-profile/record', text: 'Record', icon: IconHistory },
];

/** The rooms of the admin: a rail beside the work, a strip above it where that is narrow. */
export function DeskNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Admin" className={styles.nav}>
      <ul className={styles.links}>
        {links.map(({ to, text, also, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              {...(isHere(pathname, to, also) && { ref: intoView, 'aria-current': 'page' })}
            >
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

/** The dashboard is above all others, and not the room of any of them. */
function isHere(pathname: string, to: string, also: string | undefined): boolean {
  if (to === '/admin-profile') return pathname.replace(/\/$/, '') === to;
  return pathname.startsWith(to) || (also !== undefined && pathname.startsWith(also));
}
