import { links } from '#links.ts';
import { IconArrowLeft, IconChalkboard, IconSchool } from '#ui/pictures/icons.ts';
import { Link } from 'react-router';
import { useNext } from '../asked-next.ts';
import { withNext } from '../next-page.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './signup-choice.module.css';

const choices = [
  {
    to: links.studentSignup,
    icon: IconSchool,
    title: 'Sign up as a student',
    text: 'Learn in live classes. Find all your courses in one place.',
  },
  {
    to: links.trainerSignup,
    icon: IconChalkboard,
    title: 'Sign up as a trainer',
    text: 'Teach what you do every day. We look after the rest.',
  },
] as const;

export function SignupChoice() {
  const next = useNext();
  return (
    <AuthCard
      title="Sign up"
      lead="Which one are you?"
      links={
        <Link to={withNext(links.mobileLogin, next)} className={styles.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          Back to log in
        </Link>
      }
    >
      <ul className={styles.choices}>
        {choices.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link to={to === links.studentSignup ? withNext(to, next) : to} className={styles.choice}>
              <Icon size={32} stroke={1.5} aria-hidden />
              <span>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </AuthCard>
  );
}
