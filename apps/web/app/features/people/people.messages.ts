import { limits } from '@avsar/contract';

/** Texts of sign-up and of editing a profile; the spec's wording where it gives one (§4, §5, §8). */
export const peopleMessages = {
  incomplete: 'Please fill in all fields and upload a profile picture and resume.',
  requiredMissing: 'Please fill in name, mobile number and e-mail.',
  required: 'Please fill this in.',
  fileUnreadable: 'This file could not be read. Please choose it again.',
  notUpdated: 'Profile not updated!',
  studentUpdateFailed: 'An error occurred while updating the Profile.',
  trainerUpdateFailed: 'An error occurred while updating the trainer.',
  studentFetchFailed: 'Error fetching student data!',
  trainerFetchFailed: 'Error fetching trainer data!',
  inPerson: `Only for a person who is here and has shown an identity card. We send a code to the new contact, which the person reads out. The change takes effect ${limits.contactDelayHours} hours later; the old contacts are told at once and can stop it.`,
  inPersonReason: 'Stays in the audit log. Write no number of a card.',
  changedMeanwhile: 'Somebody else has changed this in the meantime.',
  agreed: 'Thank you. Your account is ready.',
  detailsFetchFailed: 'Error fetching your details!',
  noStudents: 'No Student Available',
  noTrainers: 'No Trainer Available',
  deleteStudent: 'Are you sure you want to delete this student?',
  deleteTrainer: 'Are you sure you want to delete this trainer?',
  deleteFailed: 'Unable To Delete, something went wrong!',
  notGiven: 'Not given',
  noResume: 'No resume',
  resumeRenewed: 'The address of the resume had run out. Please try again.',
} as const;
