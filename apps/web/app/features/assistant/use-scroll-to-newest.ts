import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A reader who is less than this many pixels above the end counts as being at the end. */
const nearPixels = 40;

/** Keeps the newest text of the chat in view, unless the reader has scrolled up. */
export function useScrollToNewest(content: readonly unknown[]) {
  const isBegun = content.length > 0;
  const scrollArea = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isBehind, setBehind] = useState(false);

  const scrollIfFollowing = useCallback(() => {
    const element = scrollArea.current;
    if (element === null) return;
    // An empty talk shows the greeting at the top, also on screens too low for the whole greeting.
    if (isFollowing.current) element.scrollTop = isBegun ? element.scrollHeight : 0;
    setBehind(!isFollowing.current);
  }, [isBegun]);
  const onScroll = () => {
    const element = scrollArea.current;
    if (element === null) return;
    isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels;
    setBehind(!isFollowing.current);
  };
  const follow = () => {
    isFollowing.current = true;
    scrollIfFollowing();
  };

  useLayoutEffect(scrollIfFollowing, [scrollIfFollowing, content]);
  // The visible height changes when the on-screen keyboard opens or the question field grows.
  useEffect(() => {
    const element = scrollArea.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(scrollIfFollowing);
    watch.observe(element);
    return () => watch.disconnect();
  }, [scrollIfFollowing]);
  return { scrollArea, onScroll, follow, isBehind: isBegun && isBehind };
}
