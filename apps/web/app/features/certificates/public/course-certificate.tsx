import type { CertificateRule } from '@avsar/contract';
import { Section } from '#ui/layout/section.tsx';
import { ruleText } from '../rule-text.ts';

/** On the public page of a course: what its certificate asks for. Nothing without a rule. */
export function CourseCertificate({ rule }: { readonly rule: CertificateRule }) {
  const text = ruleText(rule);
  if (text === undefined) return null;
  return (
    <Section title="Certificate">
      <p>
        When your batch is over, you get a certificate for at least {text}. Employers can check it online by its code.
      </p>
    </Section>
  );
}
