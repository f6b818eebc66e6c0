import { studentEndpoints, studentSignUpSchema, trainerEndpoints, trainerSignUpSchema } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { useNext, withNext } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up.module.css';

export function StudentSignUp() {
  return (
    <SignUpFrame
      title="Sign up as a student"
      lead="All of it is needed, so that we can place you in a batch and show employers what you can do."
      steps={[
        'You send this form.',
        'You log in with the code that we send to your e-mail at once. That proves the address is yours.',
        'You choose a course, and your batch and classes appear in your profile.',
      ]}
      other={{ to: links.trainerSignup, text: 'Sign up as a trainer' }}
    >
      <SignUpForm
        schema={studentSignUpSchema}
        isTrainer={false}
        send={(body, fetch) => callApi(studentEndpoints.create, { body }, { fetch })}
      />
    </SignUpFrame>
  );
}

export function TrainerSignUp() {
  return (
    <SignUpFrame
      title="Sign up as a trainer"
      lead="Tell us what you do every day and would like to teach."
      steps={[
        'You send this form.',
        'You log in with the code that we send to your e-mail at once. That proves the address is yours.',
        'We look at your resume and agree on a course with you. From then on students see you on our pages.',
      ]}
      other={{ to: links.studentSignup, text: 'Sign up as a student' }}
    >
      <SignUpForm
        schema={trainerSignUpSchema}
        isTrainer
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
            Have an account already? <Link to={withNext(links.emailLogin, next)}>Log in</Link>
          </p>
          <p>
            Not what you were looking for? <Link to={other.to}>{other.text}</Link>
          </p>
        </aside>
      </div>
    </Page>
  );
}
