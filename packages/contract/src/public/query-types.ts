/** Topics of a question about a course (`selectedOption` of the spec). */
export const queryTypes = ['course content', 'fees', 'schedule', 'placement', 'certificate', 'other'] as const;

export type QueryType = (typeof queryTypes)[number];
