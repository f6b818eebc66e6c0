import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A distance to the end below this counts as scrolled to the end. */
const nearPixels = 40;

/** Scrolls to the newest text, unless the reader has scrolled back. */
export function useFollowing(content: readonly unknown[]) {
  const isBegun = content.length > 0;
  const place = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isBehind, setBehind] = useState(false);

  const keepUp = useCallback(() => {
    const element = place.current;
    if (element === null) return;
    // An empty talk shows the greeting at the top, also on screens too low for all of it.
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
  // The visible height changes when the on-screen keyboard opens or the question field grows.
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(keepUp);
    watch.observe(element);
    return () => watch.disconnect();
  }, [keepUp]);
  return { place, onScroll, follow, isBehind: isBegun && isBehind };
}
