/** Texts of the admin screens about placements and companies. */
export const placementMessages = {
  none: 'No placements yet.',
  noneFound: 'No placement has this in its name or company.',
  fetchFailed: 'Error fetching placements',
  added: 'Placement saved. Visitors see it within a minute, if it may be shown.',
  updated: 'Placement updated. Visitors see the change within a minute.',
  saveFailed: 'The placement was not saved.',
  deleteFailed: 'Unable To Delete, something went wrong!',
  chooseStudent: 'Please choose a student.',
  noStudent: 'No Student Available',
  studentsFailed: 'Error fetching students!',
  chooseCompany: 'Please choose a company.',
  consent: 'They agreed to be shown on public pages, and we can prove it.',
  consentWithAccount:
    'Their own consent counts as well: they give it and take it back in their profile, and then they are no longer shown.',
  consentWithoutAccount: 'They have no account to take it back in. Take the tick away as soon as they say so.',
} as const;

export const companyMessages = {
  none: 'No companies yet.',
  fetchFailed: 'Error fetching companies',
  added: 'Company added. Visitors see it within a minute.',
  updated: 'Company updated. Visitors see the change within a minute.',
  saveFailed: 'The company was not saved.',
  deleteFailed: 'Unable To Delete, something went wrong!',
  named: 'A placement names this company, so it stays. Change or delete the placement first.',
} as const;
