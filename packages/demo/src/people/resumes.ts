import type { ResumeFacts } from '../drawing/resume.ts';
import { randomFrom } from '../random.ts';
import { demoStudent } from './people.ts';
import type { DemoTrainer } from './trainers.ts';

export function trainerResume(trainer: DemoTrainer): ResumeFacts {
  const { name, email, mobileNumber, qualification, experienceYears, technologies } = trainer;
  return {
    name,
    headline: `Trainer, ${experienceYears} years with ${technologies.join(', ')}`,
    contact: [email, grouped(mobileNumber)],
    sections: [
      {
        title: 'Experience',
        lines: [
          `${Math.max(1, experienceYears - 4)} years of building software in product teams`,
          'Four years of teaching: live classes, code reviews, mock interviews',
        ],
      },
      { title: 'Technologies', lines: technologies },
      { title: 'Education', lines: [qualification] },
    ],
  };
}

const projects = [
  'Library desk: Spring Boot service with PostgreSQL, 40 tests',
  'Mess menu: React app with offline cache, used by one hostel',
  'Bus timings: REST API over public data, deployed on one small server',
  'Quiz night: Angular front end, live scores over WebSocket',
  'Kirana ledger: Java, receipts as PDF, daily totals by mail',
  'Lost and found: React Native app with camera upload',
] as const;

/** A few students have no resume. */
export function studentResume(index: number): ResumeFacts | undefined {
  const student = demoStudent(index);
  const random = randomFrom(`resume ${index}`);
  if (index >= 3 && !random.chance(85)) return undefined;
  const first = random.below(projects.length);
  return {
    name: student.name,
    headline: student.qualification,
    contact: [student.email, grouped(student.mobileNumber), student.address],
    sections: [
      { title: 'Education', lines: [student.qualification, 'First class, with a project on web services'] },
      {
        title: 'Projects',
        lines: projects.filter((_, place) => place === first || place === (first + 2) % projects.length),
      },
      { title: 'Skills', lines: ['Java, SQL, Git, HTML and CSS', 'Reading a stack trace to its end'] },
      { title: 'Languages', lines: ['English, Hindi'] },
    ],
  };
}

const grouped = (mobileNumber: string) => `${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`;
