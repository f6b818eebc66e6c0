import { type CallInput, companyLinkEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';

/** Apart from the page, so that reading the page loads nothing that calls the API. */
export const markResult = (token: string, body: CallInput<typeof companyLinkEndpoints.mark>['body']) =>
  callApi(companyLinkEndpoints.mark, { params: { token }, body });
