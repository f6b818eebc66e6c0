import { type JoiningAnswerDraft, joiningAnswerSchema, joiningEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';

export { joiningAnswerSchema };

/** Apart from the page, so that reading the page loads nothing that calls the API. */
export const sendAnswer = (token: string, body: JoiningAnswerDraft) =>
  callApi(joiningEndpoints.answerForCompany, { params: { token }, body });
