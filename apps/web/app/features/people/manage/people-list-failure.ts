import { refusalTextOf } from '#features/auth/index.ts';

/** Messages after which a list of people counts as empty (spec §8). */
const meansNobody = ['Failed to fetch trainers', 'Failed to fetch students', 'No data returned from the server'];

/**
 * Texts for a list of trainers or students that could not be loaded, for the toast and for the page: an outage must
 * not look like an empty list. Screen readers hear "Error:" before every error toast, so its text has none.
 */
export function peopleListFailure(none: string) {
  const toastText = (error: Error) => {
    const message = refusalTextOf(error);
    return meansNobody.includes(message) ? none : message;
  };
  const pageText = (error: Error) => {
    const text = toastText(error);
    return text === none ? none : `Error: ${text}`;
  };
  return { toastText, pageText };
}
