/** Texts of the admin screens about fee plans. */
export const planMessages = {
  lead: 'Ways to pay the fee of a course in parts. Paying the whole fee at once is always possible.',
  fetchFailed: 'The fee plans could not be loaded.',
  chooseCourse: 'Choose a course to see its fee plans.',
  isFree: 'This course is free, so nobody is offered a fee plan.',
  none: 'This course has no fee plan yet.',
  emptyWhy: 'Students see your plans when they buy the course, and choose one or pay the whole fee.',
  added: (name: string) => `Students can now choose “${name}”.`,
  updated: (name: string) => `“${name}” is changed. Whoever has taken it keeps what was agreed.`,
  archived: (name: string) => `“${name}” is no longer offered. Whoever has taken it keeps it.`,
  restored: (name: string) => `“${name}” is offered again.`,
  keepsAgreed: 'Students who have taken this plan keep what was agreed.',
  missing: (share: number) => (share > 0 ? `${share} % is missing to 100 %.` : `${-share} % is more than 100 %.`),
  numberMissing: 'Please enter a number.',
  noPreview: 'The amounts appear when the shares make 100 %.',
} as const;
