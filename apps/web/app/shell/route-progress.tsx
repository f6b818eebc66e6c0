import { useNavigation } from 'react-router';
import { ProgressLine } from '#ui/feedback/progress-line.tsx';

/** Shows that a navigation is under way. */
export function RouteProgress() {
  return useNavigation().state === 'idle' ? null : <ProgressLine />;
}
