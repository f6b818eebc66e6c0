import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import {
  IconBriefcase,
  IconCalendar,
  IconCalendarDue,
  IconCash,
  IconCertificate,
  IconChalkboard,
  IconChartBar,
  IconCircleCheck,
  IconClock,
  IconCurrencyRupee,
  IconDoor,
  IconFileText,
  IconGift,
  IconShare,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconPercentage,
  IconPhone,
  IconSchool,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconTicket,
  IconUserExclamation,
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

const studentPaths = [adminLinks.assignCourseToStudent, adminLinks.assignBatchToStudent];

interface LinkGroup {
  readonly name: string;
  readonly links: readonly AdminLink[];
}

const dashboard: AdminLink = { to: links.adminProfile, text: 'Dashboard', icon: IconLayoutDashboard };

const groups: readonly LinkGroup[] = [
  {
    name: 'People',
    links: [
      { to: adminLinks.trainers, text: 'Trainers', icon: IconChalkboard },
      { to: adminLinks.students(), text: 'Students', icon: IconUsers, also: studentPaths },
      { to: adminLinks.messages, text: 'Messages', icon: IconSend },
    ],
  },
  {
    name: 'Classes',
    links: [
      { to: adminLinks.courses, text: 'Courses', icon: IconSchool, also: [adminLinks.addCourse] },
      {
        to: adminLinks.batches,
        text: 'Batches',
        icon: IconCalendar,
        also: [adminLinks.paidNoSeat, adminLinks.lowAttendance],
      },
      { to: adminLinks.homework(), text: 'Homework', icon: IconPencil },
      { to: adminLinks.signals(), text: 'Falling behind', icon: IconUserExclamation },
      { to: adminLinks.certificates, text: 'Certificates', icon: IconCertificate },
      { to: adminLinks.calendar, text: 'Calendar', icon: IconClock },
      { to: adminLinks.rooms, text: 'Rooms', icon: IconDoor, also: [adminLinks.holidays] },
      { to: adminLinks.registerMonths, text: 'Register', icon: IconListCheck, also: [adminLinks.disputes()] },
    ],
  },
  {
    name: 'Money',
    links: [
      { to: adminLinks.payments, text: 'Payments', icon: IconCurrencyRupee },
      {
        to: adminLinks.dues(),
        text: 'Dues',
        icon: IconCalendarDue,
        also: [adminLinks.feeChanges, adminLinks.feePlans()],
      },
      { to: adminLinks.coupons, text: 'Coupons', icon: IconTicket },
      { to: adminLinks.grants(), text: 'Grants', icon: IconGift },
      {
        to: adminLinks.guarantees(),
        text: 'Guarantee',
        icon: IconShieldCheck,
        also: [adminLinks.guarantee],
      },
      { to: adminLinks.referrals, text: 'Referrals', icon: IconShare },
      { to: adminLinks.desk, text: 'Desk', icon: IconCash },
      { to: adminLinks.tax(), text: 'Tax', icon: IconPercentage },
      { to: adminLinks.figures(), text: 'Figures', icon: IconChartBar },
    ],
  },
  {
    name: 'Admissions',
    links: [
      { to: adminLinks.leads(), text: 'Leads', icon: IconPhone },
      { to: adminLinks.quotes(), text: 'Quotes', icon: IconFileText },
      { to: adminLinks.enquiries(), text: 'Enquiries', icon: IconMail },
      { to: adminLinks.chatQuestions(), text: 'Chat', icon: IconMessageCircle },
    ],
  },
  {
    name: 'Institute',
    links: [
      { to: adminLinks.reviews, text: 'Reviews', icon: IconStar },
      {
        to: adminLinks.placements,
        text: 'Placements',
        icon: IconBriefcase,
        also: [adminLinks.companies, adminLinks.openings(), adminLinks.graduates(), adminLinks.outcomeReports],
      },
      { to: adminLinks.site(), text: 'Site', icon: IconSettings },
      { to: adminLinks.staff, text: 'Staff', icon: IconUsersGroup },
      { to: adminLinks.auditLog, text: 'Audit log', icon: IconHistory },
      { to: adminLinks.status, text: 'Status', icon: IconCircleCheck },
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
