import { pdf, resume } from '../pdfs/pdfs.ts';
import { picture } from './pictures.ts';

let counter = 0;

export const pictureAsText = async () => (await picture()).toString('base64');
export const resumeAsText = () => pdf(resume()).toString('base64');

/** The body of a student's sign-up; a new person each time. */
export async function signUpDraft() {
  counter += 1;
  const tail = String(Date.now() % 100_000).padStart(5, '0') + String(counter % 10_000).padStart(4, '0');
  return {
    name: `Newcomer Canary ${tail}`,
    mobileNumber: `8${tail}`,
    email: `newcomer-${tail}@people.test`,
    address: `Newcomer Lane ${tail}`,
    qualification: 'B.Sc.',
    workingStatus: 'un-employed',
    image: await pictureAsText(),
    resume: resumeAsText(),
    consents: { account: true, resume_sharing: true, showcase: false, marketing: false },
  };
}

export async function trainerSignUpDraft() {
  return { ...(await signUpDraft()), experience: 9, technologies: ['Java', 'React'] };
}
