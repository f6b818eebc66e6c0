import { useState } from 'react';

/** The last value that is not `undefined`: on a bad connection old data is better than none. */
export function useLastGood<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
