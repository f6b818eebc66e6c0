export const openingsPerPage = '25';

/** The next openings after a cursor, as every visitor sees them. The contract is loaded with the first press. */
export async function loadOpenings(cursor: string) {
  const { callPage, openingEndpoints } = await import('@avsar/contract');
  return callPage(openingEndpoints.list, { query: { limit: openingsPerPage, cursor } }, { baseUrl: '' });
}
