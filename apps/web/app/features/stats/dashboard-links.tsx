import type { Dashboard } from '@avsar/contract';
import { Link } from 'react-router';
import { grouped } from '#lib/format.ts';
import { IconCalendar, IconChalkboard, IconSchool, IconUsers } from '#ui/icons.ts';
import styles from './dashboard-links.module.css';

const houses = [
  { name: 'trainers', text: 'Trainers', icon: IconChalkboard },
  { name: 'students', text: 'Students', icon: IconUsers },
  { name: 'courses', text: 'Courses', icon: IconSchool },
  { name: 'batches', text: 'Batches', icon: IconCalendar },
] as const;

/** The four ways on (spec §2), each with how many there are. */
export function DashboardLinks({ figures }: { readonly figures: Dashboard | undefined }) {
  return (
    <ul className={styles.houses} aria-label="Manage">
      {houses.map(({ name, text, icon: Icon }) => (
        <li key={name}>
          <Link to={`/admin-profile/manage-${name}`} className={styles.house}>
            <span className={styles.icon}>
              <Icon size={26} stroke={1.75} aria-hidden />
            </span>
            <span className={styles.text}>{text}</span>
            {figures !== undefined && (
              <span className={styles.count} data-tabular>
                {grouped(figures[name])}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
