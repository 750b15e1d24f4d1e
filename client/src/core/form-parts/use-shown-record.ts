import { useState } from 'react';

interface Versioned {
  recordVersion: number;
}

export interface ShownRecord<Record extends Versioned> {
  /** the version that was looked at; undefined until one is loaded */
  shown: Record | undefined;
  /** the newer version, while that has not been looked at */
  newer: Record | undefined;
  /** The newer version has been looked at. */
  accept: () => void;
  /** the version that the reader's own act led to; 0 before */
  ownVersion: number;
  /** The reader's own act led to this version. */
  noteOwn: (recordVersion: number) => void;
}

/**
 * The version of a record that decisions are based on: the one that was loaded first, until the reader has looked at a
 * newer one or has made it. `own`: the version that they led it to before it is shown here, as in a form.
 */
export function useShownRecord<Record extends Versioned>(
  latest: Record | undefined,
  initial = latest,
  own = 0,
): ShownRecord<Record> {
  const [base, setBase] = useState(initial);
  const [ownVersion, setOwnVersion] = useState(own);
  const isOwn = latest?.recordVersion === ownVersion;
  const current = base === undefined || isOwn ? latest : base;
  if (current !== base) setBase(current);
  const isNewer = latest !== undefined && current !== undefined && latest.recordVersion > current.recordVersion;
  return {
    shown: current,
    newer: isNewer ? latest : undefined,
    ownVersion,
    accept: () => setBase(latest),
    noteOwn: setOwnVersion,
  };
}
