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
} from '#ui/pictures/icons.ts';
import styles from './admin-nav.module.css';

interface AdminLink {
  readonly to: string;
  readonly text: string;
  /** Further paths that belong to the same section. */
  readonly also?: readonly string[];
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
}

const studentPaths = [
  '/admin-profile/manage-trainers/assign-course-to/student',
  '/admin-profile/manage-trainers/assign-batch-to/student',
];

const links: readonly AdminLink[] = [
  { to: '/admin-profile', text: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/admin-profile/manage-trainers', text: 'Trainers', icon: IconChalkboard },
  { to: '/admin-profile/manage-students', text: 'Students', icon: IconUsers, also: studentPaths },
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

/** Navigation of the admin screens: a side bar; on narrow screens a strip above the content. */
export function AdminNav() {
  const { pathname } = useLocation();
  const here = sectionOf(pathname);
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

/** On phones the strip scrolls: brings the current link into view. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The link of the current section: the dashboard only on its exact path, otherwise the longest matching path. */
function sectionOf(pathname: string): string | undefined {
  const [dashboard, ...sections] = links.map(({ to, also = [] }) => ({ to, addresses: [to, ...also] }));
  if (pathname.replace(/\/$/, '') === dashboard?.to) return dashboard.to;
  const candidates = sections.flatMap(({ to, addresses }) => addresses.map((address) => ({ to, address })));
  return candidates
    .filter(({ address }) => pathname.startsWith(address))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.to;
}
