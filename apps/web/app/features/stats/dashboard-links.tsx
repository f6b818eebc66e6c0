import type { Dashboard } from '@avsar/contract';
import { Link } from 'react-router';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { groupedDigits } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import {
  IconBriefcase,
  IconCalendar,
  IconChalkboard,
  IconCurrencyRupee,
  IconHistory,
  IconPhone,
  IconSchool,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from '#ui/pictures/icons.ts';
import styles from './dashboard-links.module.css';

const areas = [
  { name: 'trainers', to: adminLinks.trainers, text: 'Trainers', icon: IconChalkboard },
  { name: 'students', to: adminLinks.students(), text: 'Students', icon: IconUsers },
  { name: 'courses', to: adminLinks.courses, text: 'Courses', icon: IconSchool },
  { name: 'batches', to: adminLinks.batches, text: 'Batches', icon: IconCalendar },
  { to: adminLinks.payments, text: 'Payments', icon: IconCurrencyRupee },
  { to: adminLinks.leads(), text: 'Leads', icon: IconPhone },
  { to: adminLinks.placements, text: 'Placements', icon: IconBriefcase },
  { to: adminLinks.site(), text: 'Site', icon: IconSettings },
  { to: adminLinks.staff, text: 'Staff', icon: IconUsersGroup },
  { to: adminLinks.auditLog, text: 'Audit log', icon: IconHistory },
] as const;

const shown = 4;

/** The dashboard's four links (spec §2), each with its count; staff who lack one get the next area they work in. */
export function DashboardLinks({ figures }: { readonly figures: Dashboard | undefined }) {
  const mayOpen = useMayOpen();
  const own = areas.filter(({ to }) => mayOpen(to)).slice(0, shown);
  if (own.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Manage">
      {own.map(({ to, text, icon: Icon, ...area }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <span className={styles.icon}>
              <Icon size={26} stroke={1.75} aria-hidden />
            </span>
            <span className={styles.text}>{text}</span>
            {'name' in area && <Count number={figures?.[area.name]} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Count({ number }: { readonly number: number | undefined }) {
  if (number === undefined) return null;
  return (
    <span className={styles.count} data-tabular>
      {groupedDigits(number)}
    </span>
  );
}
