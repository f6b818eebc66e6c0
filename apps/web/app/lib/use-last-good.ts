import { useState } from 'react';

/** What came last, also when asking again brought nothing: on a bad line rather a little old than gone. */
export function useLastGood<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
