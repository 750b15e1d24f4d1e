/** Problems detected by the client; texts in `site.problems`. */
export const localProblems = ['network', 'unavailable', 'forbidden', 'failed', 'aborted'] as const;
export type LocalProblem = (typeof localProblems)[number];

/** Why a request failed. Plain data, since it is in the store. */
export interface Problem {
  /** a return code of the server, or one of `localProblems` */
  code: string;
  /** in the reader's language; '' for a local code */
  message: string;
  /** errors by field, in the reader's language */
  fields?: Record<string, string>;
  /** data of the refusal, e.g. who decided and when */
  data?: unknown;
  /** HTTP status, 0 without a response */
  status: number;
}

/** The only error thrown by the api. */
export class RequestProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message || problem.code);
    this.problem = problem;
  }
}

export const local = (code: LocalProblem, status = 0): Problem => ({ code, message: '', status });

/** Whether the server answered; a lost network or a failing server does not count. */
export const isOfServer = ({ code }: Problem): boolean => !(localProblems as readonly string[]).includes(code);

/** Specification, section 8: texts for a status without a text of its own. */
export function problemOfStatus(status: number): Problem {
  if (status === 403) return local('forbidden', status);
  if (status === 404 || status === 504) return local('unavailable', status);
  return local('failed', status);
}
