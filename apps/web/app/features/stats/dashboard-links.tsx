import type { Dashboard } from '@avsar/contract';
import { Link } from 'react-router';
import { groupedDigits } from '#lib/format.ts';
import { links } from '#links.ts';
import { IconCalendar, IconChalkboard, IconSchool, IconUsers } from '#ui/pictures/icons.ts';
import styles from './dashboard-links.module.css';

const lists = [
  { name: 'trainers', to: links.admin.trainers, text: 'Trainers', icon: IconChalkboard },
  { name: 'students', to: links.admin.students(), text: 'Students', icon: IconUsers },
  { name: 'courses', to: links.admin.courses, text: 'Courses', icon: IconSchool },
  { name: 'batches', to: links.admin.batches, text: 'Batches', icon: IconCalendar },
] as const;

/** The dashboard's four links (spec §2), each with its count. */
export function DashboardLinks({ figures }: { readonly figures: Dashboard | undefined }) {
  return (
    <ul className={styles.links} aria-label="Manage">
      {lists.map(({ name, to, text, icon: Icon }) => (
        <li key={name}>
          <Link to={to} className={styles.link}>
            <span className={styles.icon}>
              <Icon size={26} stroke={1.75} aria-hidden />
            </span>
            <span className={styles.text}>{text}</span>
            {figures !== undefined && (
              <span className={styles.count} data-tabular>
                {groupedDigits(figures[name])}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
