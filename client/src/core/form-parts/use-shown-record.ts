import { useState } from 'react';

interface Versioned {
  recordVersion: number;
}

export interface ShownRecord<Record extends Versioned> {
  /** the version that was read; undefined until one is loaded */
  shown: Record | undefined;
  /** a newer version that was not read yet */
  newer: Record | undefined;
  /** The newer version was read. */
  accept: () => void;
  /** the version created by the reader's own act; 0 before */
  ownVersion: number;
  /** The reader's own act created this version. */
  noteOwn: (recordVersion: number) => void;
}

/**
 * The version of a record that decisions are based on: the one loaded first, until the reader has read a newer one or
 * created it. `own`: version of their own act before it is displayed, as in a form.
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
