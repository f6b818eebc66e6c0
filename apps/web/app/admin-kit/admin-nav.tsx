import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { links } from '#links.ts';
import {
  IconBriefcase,
  IconCalendar,
  IconCalendarDue,
  IconCash,
  IconChalkboard,
  IconCircleCheck,
  IconClock,
  IconCurrencyRupee,
  IconDoor,
  IconFileText,
  IconGift,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconMessageCircle,
  IconPhone,
  IconSchool,
  IconSend,
  IconSettings,
  IconStar,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '#ui/pictures/icons.ts';
import styles from './admin-nav.module.css';
import { useMayOpen } from './rights/use-may-open.ts';

interface AdminLink {
  readonly to: string;
  readonly text: string;
  /** Further pages of the same section. All addresses that begin like one of these belong to it too. */
  readonly also?: readonly string[];
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
}

const studentPaths = [links.admin.assignCourseToStudent, links.admin.assignBatchToStudent];

const adminLinks: readonly AdminLink[] = [
  { to: links.admin.dashboard, text: 'Dashboard', icon: IconLayoutDashboard },
  { to: links.admin.trainers, text: 'Trainers', icon: IconChalkboard },
  { to: links.admin.students(), text: 'Students', icon: IconUsers, also: studentPaths },
  { to: links.admin.courses, text: 'Courses', icon: IconSchool, also: [links.admin.addCourse] },
  {
    to: links.admin.batches,
    text: 'Batches',
    icon: IconCalendar,
    also: [links.admin.paidNoSeat, links.admin.lowAttendance],
  },
  { to: links.admin.calendar, text: 'Calendar', icon: IconClock },
  { to: links.admin.rooms, text: 'Rooms', icon: IconDoor, also: [links.admin.holidays] },
  { to: links.admin.registerMonths, text: 'Register', icon: IconListCheck, also: [links.admin.disputes()] },
  { to: links.admin.messages, text: 'Messages', icon: IconSend },
  { to: links.admin.payments, text: 'Payments', icon: IconCurrencyRupee },
  {
    to: links.admin.dues(),
    text: 'Dues',
    icon: IconCalendarDue,
    also: [links.admin.feeChanges, links.admin.feePlans()],
  },
  { to: links.admin.coupons, text: 'Coupons', icon: IconTicket },
  { to: links.admin.grants(), text: 'Grants', icon: IconGift },
  { to: links.admin.desk, text: 'Desk', icon: IconCash },
  { to: links.admin.leads(), text: 'Leads', icon: IconPhone },
  { to: links.admin.quotes(), text: 'Quotes', icon: IconFileText },
  { to: links.admin.enquiries(), text: 'Enquiries', icon: IconMail },
  { to: links.admin.chatQuestions(), text: 'Chat', icon: IconMessageCircle },
  { to: links.admin.reviews, text: 'Reviews', icon: IconStar },
  { to: links.admin.placements, text: 'Placements', icon: IconBriefcase, also: [links.admin.companies] },
  { to: links.admin.site(), text: 'Site', icon: IconSettings },
  { to: links.admin.staff, text: 'Staff', icon: IconUsersGroup },
  { to: links.admin.auditLog, text: 'Audit log', icon: IconHistory },
  { to: links.admin.status, text: 'Status', icon: IconCircleCheck },
];

/** Navigation of the admin screens, with the sections the member of the staff works in: a side bar; on narrow screens a strip above the content. */
export function AdminNav() {
  const { pathname } = useLocation();
  const here = sectionOf(pathname);
  const mayOpen = useMayOpen();
  return (
    <nav aria-label="Admin" className={styles.nav}>
      <ul className={styles.links}>
        {adminLinks
          .filter(({ to }) => mayOpen(to))
          .map(({ to, text, icon: Icon }) => (
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
  const [dashboard, ...sections] = adminLinks.map(({ to, also = [] }) => ({ to, addresses: [to, ...also] }));
  if (pathname.replace(/\/$/, '') === dashboard?.to) return dashboard.to;
  const candidates = sections.flatMap(({ to, addresses }) => addresses.map((address) => ({ to, address })));
  return candidates
    .filter(({ address }) => pathname.startsWith(address))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.to;
}
