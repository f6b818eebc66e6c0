import type { Placement } from '@avsar/contract';

/** The most people that the API returns at once. */
export const peoplePerPage = '100';

/** The next trainers after a cursor, as every visitor sees them. The contract is loaded with the first press. */
export async function loadTrainers(cursor: string) {
  const { callPage, trainerEndpoints } = await import('@avsar/contract');
  return callPage(trainerEndpoints.list, { query: { limit: peoplePerPage, cursor } }, { baseUrl: '' });
}

export async function loadPlacements(cursor: string) {
  const { callPage, placementEndpoints } = await import('@avsar/contract');
  const page = await callPage(placementEndpoints.list, { query: { limit: peoplePerPage, cursor } }, { baseUrl: '' });
  return { ...page, items: [...page.items].filter(isCard) };
}

/** Without a token the server sends cards only; the endpoint's type also has the rows of the staff. */
const isCard = (placement: object): placement is Placement => 'hasFreePlace' in placement;
