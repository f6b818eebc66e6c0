/** Texts of the admin screens about placements and the list of companies. */
export const placementMessages = {
  none: 'No placements yet.',
  emptyWhy: 'When a student gets a job, add it here. The home page counts your placements.',
  noneFound: 'No placement matches this search.',
  fetchFailed: 'Error fetching placements',
  added: 'Placement saved. Visitors see it within a minute, if it may be shown.',
  updated: 'Placement updated. Visitors see the change within a minute.',
  deleteFailed: 'Unable To Delete, something went wrong!',
  chooseStudent: 'Please choose a student.',
  noStudent: 'No Student Available',
  strangersOnly: 'Only colleagues who look after students can choose a student with an account.',
  studentsFailed: 'Error fetching students!',
  coursesFailed: 'Error fetching courses',
  chooseCompany: 'Please choose a company.',
  consent: 'This person agreed to be shown on public pages, after the placement, and we have proof.',
  consentWithAccount: 'The student’s own consent counts too. Students give it and take it back in their profile.',
  consentWithoutAccount: 'This person has no account to take it back in. Remove the tick when the person asks you to.',
} as const;

export const companyMessages = {
  none: 'No companies yet.',
  noneFound: 'No company matches this search.',
  lead: 'Where your students work, and who offers work. The home page shows the logos in this order.',
  emptyWhy: 'Every placement and every opening has a company. The home page can show its logo.',
  fetchFailed: 'Error fetching companies',
  added: 'Company added. Visitors see it within a minute.',
  updated: 'Company updated. Visitors see the change within a minute.',
  deleteFailed: 'Unable To Delete, something went wrong!',
  named: 'A placement or an opening uses this company. Change or delete that first.',
  isShown: 'The home page shows its logo among the companies.',
  isOwn: 'The institute itself, or a firm of its owners. Figures show those who work there apart.',
} as const;
