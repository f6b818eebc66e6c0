import type { Syllabus } from '@avsar/contract';
import { Link } from 'react-router';
import { countText, lengthText } from '#lib/format.ts';
import { IconCheck, IconChevronDown } from '#ui/pictures/icons.ts';
import { hoursText } from './hours-text.ts';
import styles from './syllabus-sections.module.css';

type Module = Syllabus['modules'][number];

/** The lesson that visitors can read, and the address of its page. */
interface Open {
  readonly id: number;
  readonly to: string;
}

interface SyllabusSectionsProps {
  readonly syllabus: Syllabus;
  readonly open?: Open;
}

/** "4 modules · 32 lessons · 40 hours", the line above the tree. */
export function syllabusSum({ modules }: Pick<Syllabus, 'modules'>): string {
  const lessons = modules.flatMap((module) => module.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return [countText(modules.length, 'module'), countText(lessons.length, 'lesson'), hoursText(minutes)].join(' · ');
}

/** What a course teaches: the tree of modules and, where written, outcomes, audience and projects. */
export function SyllabusSections({ syllabus, open }: SyllabusSectionsProps) {
  const { outcomes, audience, projects, modules } = syllabus;
  return (
    <div className={styles.sections}>
      <div className={styles.columns}>
        <ModuleTree modules={modules} open={open} />
        {outcomes.length + audience.length > 0 && (
          <div className={styles.promises}>
            <Lines title="After the course you can" lines={outcomes} />
            <Lines title="Who it is for" lines={audience} />
          </div>
        )}
      </div>
      {projects.length > 0 && (
        <section>
          <h3 className={styles.heading}>Projects</h3>
          <ul className={styles.projects}>
            {projects.map(({ title, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list is never reordered on the screen
              <li key={index} className={styles.project}>
                <p className={styles.projectTitle}>{title}</p>
                <p className={styles.projectText}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Native <details>: it opens before any script has run, and browsers find words in closed ones. */
function ModuleTree({ modules, open }: { readonly modules: readonly Module[]; readonly open: Open | undefined }) {
  return (
    <ol className={styles.modules}>
      {modules.map((module, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- modules have no id, and are not reordered on the screen
        <li key={index}>
          <details className={styles.module} open={index === 0 || module.lessons.some(({ id }) => id === open?.id)}>
            <summary className={styles.summary}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span className={styles.name}>
                <h3 className={styles.heading}>{module.title}</h3>
                <span className={styles.sum}>{moduleSum(module)}</span>
              </span>
              <IconChevronDown className={styles.chevron} size={22} stroke={1.75} aria-hidden />
            </summary>
            <ol className={styles.lessons}>
              {module.lessons.map(({ id, title, minutes }) => (
                <li key={id} className={styles.lesson}>
                  <span>
                    {title}
                    {/* Loaded as a new document: its page allows players of videos. */}
                    {id === open?.id && (
                      <Link
                        to={open.to}
                        reloadDocument
                        className={styles.read}
                        aria-label={`Read this lesson: ${title}`}
                      >
                        Read this lesson
                      </Link>
                    )}
                  </span>
                  <span className={styles.minutes} data-tabular>
                    {lengthText(minutes)}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  );
}

const moduleSum = ({ lessons }: Module) =>
  `${countText(lessons.length, 'lesson')}, ${lengthText(lessons.reduce((sum, { minutes }) => sum + minutes, 0))}`;

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={20} stroke={2} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
