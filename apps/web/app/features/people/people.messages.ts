/** What people read when they sign up or change their details; the spec's words where it gives them (§4, §5, §8). */
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
  contactConfirmed: 'Confirmed. They will be asked to log in again.',
  changedMeanwhile: 'Somebody else has changed this in the meantime.',
} as const;
