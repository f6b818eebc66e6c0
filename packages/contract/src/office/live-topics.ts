/**
 * Topics of the live stream. An event says only that something of the topic changed; the browser then fetches the data
 * with its own rights.
 */
export const liveTopics = ['notifications', 'meetings', 'attendance', 'payments', 'homework'] as const;

export type LiveTopic = (typeof liveTopics)[number];
