/** A line of the audit stream: JSON without an end of line, with the position by which whoever gets it twice knows it. */
export interface AuditLine {
  position: number;
  /** ISO 8601 */
  at: string;
  json: string;
}

/** Where the audit stream goes. */
export interface AuditSink {
  /** Resolves once whoever keeps them has all of them; rejects where that is not known, and then they are sent again. */
  write(lines: readonly AuditLine[], signal: AbortSignal): Promise<void>;
}
