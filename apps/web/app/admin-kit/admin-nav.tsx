import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { links } from '#links.ts';
import {
  IconBriefcase,
  IconCalendar,
  IconCalendarDue,
  IconCash,
  IconChalkboard,
  IconChartBar,
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
  IconPercentage,
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

interface LinkGroup {
  readonly name: string;
  readonly links: readonly AdminLink[];
}

const dashboard: AdminLink = { to: links.admin.dashboard, text: 'Dashboard', icon: IconLayoutDashboard };

const groups: readonly LinkGroup[] = [
  {
    name: 'People',
    links: [
      { to: links.admin.trainers, text: 'Trainers', icon: IconChalkboard },
      { to: links.admin.students(), text: 'Students', icon: IconUsers, also: studentPaths },
      { to: links.admin.messages, text: 'Messages', icon: IconSend },
    ],
  },
  {
    name: 'Classes',
    links: [
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
    ],
  },
  {
    name: 'Money',
    links: [
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
      { to: links.admin.tax(), text: 'Tax', icon: IconPercentage },
      { to: links.admin.figures(), text: 'Figures', icon: IconChartBar },
    ],
  },
  {
    name: 'Admissions',
    links: [
      { to: links.admin.leads(), text: 'Leads', icon: IconPhone },
      { to: links.admin.quotes(), text: 'Quotes', icon: IconFileText },
      { to: links.admin.enquiries(), text: 'Enquiries', icon: IconMail },
      { to: links.admin.chatQuestions(), text: 'Chat', icon: IconMessageCircle },
    ],
  },
  {
    name: 'Institute',
    links: [
      { to: links.admin.reviews, text: 'Reviews', icon: IconStar },
      { to: links.admin.placements, text: 'Placements', icon: IconBriefcase, also: [links.admin.companies] },
      { to: links.admin.site(), text: 'Site', icon: IconSettings },
      { to: links.admin.staff, text: 'Staff', icon: IconUsersGroup },
      { to: links.admin.auditLog, text: 'Audit log', icon: IconHistory },
      { to: links.admin.status, text: 'Status', icon: IconCircleCheck },
    ],
  },
];

/**
 * Navigation of the admin screens, with the sections the member of the staff works in: a side bar with a heading for
 * each group; on narrow screens a strip above the content.
 */
export function AdminNav() {
  const { pathname } = useLocation();
  const here = sectionOf(pathname);
  const mayOpen = useMayOpen();
  const shown = groups
    .map(({ name, links: all }) => ({ name, links: all.filter(({ to }) => mayOpen(to)) }))
    .filter((group) => group.links.length > 0);
  return (
    <nav aria-label="Admin" className={styles.nav}>
      <ul className={styles.groups}>
        <AdminItem link={dashboard} here={here} />
        {shown.map(({ name, links: some }) => (
          <li key={name} className={styles.group}>
            {shown.length > 1 && <span className={styles.heading}>{name}</span>}
            <ul className={styles.links} {...(shown.length > 1 && { 'aria-label': name })}>
              {some.map((link) => (
                <AdminItem key={link.to} link={link} here={here} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AdminItem({ link, here }: { readonly link: AdminLink; readonly here: string | undefined }) {
  const { to, text, icon: Icon } = link;
  return (
    <li>
      <Link to={to} className={styles.link} {...(to === here && { ref: intoView, 'aria-current': 'page' })}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {text}
      </Link>
    </li>
  );
}

/** On phones the strip scrolls: brings the current link into view. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The link of the current section: the dashboard only on its exact path, otherwise the longest matching path. */
function sectionOf(pathname: string): string | undefined {
  if (pathname.replace(/\/$/, '') === dashboard.to) return dashboard.to;
  const sections = groups.flatMap((group) => group.links);
  const candidates = sections.flatMap(({ to, also = [] }) => [to, ...also].map((address) => ({ to, address })));
  return candidates
    .filter(({ address }) => pathname.startsWith(address))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.to;
}
