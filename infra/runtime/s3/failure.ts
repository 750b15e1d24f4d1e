/** What a server answered, or that it did not, as the AWS client throws it. */
interface Thrown {
  name: string;
  status: number | undefined;
}

export function thrownOf(cause: unknown): Thrown {
  if (!(cause instanceof Error)) return { name: 'unknown', status: undefined };
  const httpStatus = '$metadata' in cause ? (cause.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return { name: httpStatus === undefined ? code : cause.name, status: httpStatus };
}

/** There is no room: of the server, or of what the bucket may take (413 is what Swift says then). */
const full = /^(QuotaExceeded|InsufficientStorage|XMinioStorageFull|EntityTooLarge)$/;
export const isFull = ({ name, status }: Thrown): boolean => full.test(name) || status === 507 || status === 413;

/** The same again may succeed: nothing was answered, too much was asked, or something there fails at the moment. */
const passing = /^(SlowDown|RequestTimeout|RequestTimeTooSkewed|ConditionalRequestConflict|OperationAborted)$/;
export const passes = (thrown: Thrown): boolean => {
  const { name, status } = thrown;
  if (isFull(thrown)) return false;
  return status === undefined || passing.test(name) || status === 429 || (status >= 500 && status !== 501);
};

/**
 * What could not be done, after how many tries. It holds nothing of the request, whose headers are signed. Its code is the
 * one that a disk would give, so that whoever asked is told that something does not answer at the moment, or is full.
 */
export class S3Failed extends Error {
  override readonly name = 'S3Failed';
  readonly code: 'ENOSPC' | 'EIO';
  constructor(action: string, { name, status }: Thrown, tries: number) {
    super(`S3: ${action} failed: ${name}${status === undefined ? '' : ` (${status})`}, tried ${tries} times`);
    this.code = isFull({ name, status }) ? 'ENOSPC' : 'EIO';
  }
}
