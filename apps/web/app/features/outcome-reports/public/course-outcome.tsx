import type { OutcomeReport } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { Section } from '#ui/layout/section.tsx';
import { countedText, periodText, shareText } from '#lib/outcome-texts.ts';
import { outcomesMessages } from './public.messages.ts';

/** On the public page of a course: its newest report. Nothing without one. */
export function CourseOutcome({ report }: { readonly report: OutcomeReport | undefined }) {
  if (report === undefined) return null;
  return (
    <Section title="What became of our graduates">
      <p>
        <strong data-tabular>{shareText(report)}</strong> {outcomesMessages.claim}: {countedText(report)} who completed
        this course, {periodText(report)}. <Link to={links.outcomeReport(report.id)}>How this is counted</Link>
      </p>
    </Section>
  );
}
