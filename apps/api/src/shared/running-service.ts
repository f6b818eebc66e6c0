/** A running service that can be stopped. */
export interface RunningService {
  close(): Promise<void>;
}
