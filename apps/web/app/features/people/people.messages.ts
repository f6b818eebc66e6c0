import { limits } from '@avsar/contract';

/** Texts of sign-up and of editing a profile; the spec's wording where it gives one (§4, §5, §8). */
export const peopleMessages = {
  incomplete: 'Please fill in all fields and upload a profile picture and resume.',
  required: 'Please fill this in.',
  technologyMissing: 'Please choose at least one technology.',
  fileUnreadable: 'This file could not be read. Please choose it again.',
  notUpdated: 'Profile not updated!',
  studentUpdateFailed: 'An error occurred while updating the Profile.',
  trainerUpdateFailed: 'An error occurred while updating the trainer.',
  studentFetchFailed: 'Error fetching student data!',
  trainerFetchFailed: 'Error fetching trainer data!',
  inPerson: `Only for a person who is here and has shown an identity card. The person reads out the code that we send. The change takes effect ${limits.contactDelayHours} hours later. We inform the old contacts at once, and they can stop it.`,
  inPersonReason: 'Kept in the audit log. Do not write card numbers.',
  changedMeanwhile: 'Somebody else has changed this in the meantime.',
  agreed: 'Thank you. Your account is ready.',
  detailsLater:
    'These details help us to guide you. You can leave any of them out, and add them on your profile later.',
  emailWhy: 'For receipts, and as a second way to log in. We send a code to it.',
  detailsFetchFailed: 'Error fetching your details!',
  noStudents: 'No Student Available',
  noTrainers: 'No Trainer Available',
  noTrainersWhy: 'Trainers teach your batches. Assign a course to a trainer, who then plans the classes.',
  noStudentsWhy: 'Add a student by name and mobile number. Students who sign up on the site appear here, too.',
  deleteStudent: 'Are you sure you want to delete this student?',
  deleteTrainer: 'Are you sure you want to delete this trainer?',
  deleteFailed: 'Unable To Delete, something went wrong!',
  notGiven: 'Not given',
  noEmail: 'No e-mail address',
  noResume: 'No resume',
  resumeRenewed: 'The link to the resume had expired. Please try again.',
} as const;
