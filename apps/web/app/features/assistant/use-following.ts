import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end one is at the end. */
const nearPixels = 40;

/** Keeps the newest words in sight, unless the reader has gone back to earlier ones. */
export function useFollowing(content: readonly unknown[]) {
  const isBegun = content.length > 0;
  const place = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isBehind, setBehind] = useState(false);

  const keepUp = useCallback(() => {
    const element = place.current;
    if (element === null) return;
    // A talk begins at its greeting, also where the screen is too low for all of it.
    if (isFollowing.current) element.scrollTop = isBegun ? element.scrollHeight : 0;
    setBehind(!isFollowing.current);
  }, [isBegun]);
  const onScroll = () => {
    const element = place.current;
    if (element === null) return;
    isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels;
    setBehind(!isFollowing.current);
  };
  const follow = () => {
    isFollowing.current = true;
    keepUp();
  };

  useLayoutEffect(keepUp, [keepUp, content]);
  // The keyboard comes, the field grows.
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(keepUp);
    watch.observe(element);
    return () => watch.disconnect();
  }, [keepUp]);
  return { place, onScroll, follow, isBehind: isBegun && isBehind };
}
