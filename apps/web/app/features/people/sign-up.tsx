import { studentEndpoints, studentSignUpSchema, trainerEndpoints, trainerSignUpSchema } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { useNext, withNext } from '#features/auth/index.ts';
import { keptReferral } from '#lib/kept-link.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up.module.css';

export function StudentSignUp() {
  return (
    <SignUpFrame
      title="Sign up as a student"
      lead="Please fill in every field. We use it to give you a batch and to show employers your skills."
      steps={[
        'You send this form.',
        'We send a code to your e-mail at once. You log in with it.',
        'You choose a course and a batch. Your classes are in your profile.',
      ]}
      other={{ to: links.trainerSignup, text: 'Sign up as a trainer' }}
    >
      <SignUpForm
        schema={studentSignUpSchema}
        send={(body, fetch) => callApi(studentEndpoints.create, { body: { ...body, ...keptReferral() } }, { fetch })}
      />
    </SignUpFrame>
  );
}

/** `technologies`: what the institute teaches. */
export function TrainerSignUp({ technologies }: { readonly technologies: readonly string[] }) {
  return (
    <SignUpFrame
      title="Sign up as a trainer"
      lead="Tell us about your work and what you want to teach."
      steps={[
        'You send this form.',
        'We send a code to your e-mail at once. You log in with it.',
        'We read your resume and agree on a course with you. Then students see you on our pages.',
      ]}
      other={{ to: links.studentSignup, text: 'Sign up as a student' }}
    >
      <SignUpForm
        schema={trainerSignUpSchema}
        technologies={technologies}
        send={(body, fetch) => callApi(trainerEndpoints.create, { body }, { fetch })}
      />
    </SignUpFrame>
  );
}

interface SignUpFrameProps {
  readonly title: string;
  readonly lead: string;
  /** The steps after sign-up, in order. */
  readonly steps: readonly string[];
  readonly other: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

function SignUpFrame({ title, lead, steps, other, children }: SignUpFrameProps) {
  const next = useNext();
  return (
    <Page title={title} lead={lead}>
      <div className={styles.columns}>
        {children}
        <aside className={styles.aside} aria-labelledby="next-title">
          <h2 id="next-title" className={styles.asideTitle}>
            What happens next
          </h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            Already have an account? <Link to={withNext(links.emailLogin, next)}>Log in</Link>
          </p>
          <p>
            Not what you were looking for? <Link to={other.to}>{other.text}</Link>
          </p>
        </aside>
      </div>
    </Page>
  );
}
