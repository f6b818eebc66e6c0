/** The most people that the API returns at once. */
export const peoplePerPage = '100';

/** The next trainers after a cursor, as every visitor sees them. The contract is loaded with the first press. */
export async function loadTrainers(cursor: string) {
  const { callPage, trainerEndpoints } = await import('@avsar/contract');
  return callPage(trainerEndpoints.list, { query: { limit: peoplePerPage, cursor } }, { baseUrl: '' });
}

export async function loadPlacements(cursor: string) {
  const { callPage, placementEndpoints } = await import('@avsar/contract');
  return callPage(placementEndpoints.list, { query: { limit: peoplePerPage, cursor } }, { baseUrl: '' });
}
