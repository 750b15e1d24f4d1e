/** What the client itself can find wrong with an answer; its words are in `site.problems`. */
export const localProblems = ['network', 'unavailable', 'forbidden', 'failed', 'aborted'] as const;
export type LocalProblem = (typeof localProblems)[number];

/** Why a request has no answer. Plain data, since it lives in the store. */
export interface Problem {
  /** a return code of the server, or one of `localProblems` */
  code: string;
  /** in the reader's language; '' when the code is a local one */
  message: string;
  /** what is wrong with each field, in the reader's language */
  fields?: Record<string, string>;
  /** what came with the refusal, e.g. who decided and when */
  data?: unknown;
  /** HTTP status, 0 when nothing came back */
  status: number;
}

/** The only thing that the api throws. */
export class RequestProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message || problem.code);
    this.problem = problem;
  }
}

export const local = (code: LocalProblem, status = 0): Problem => ({ code, message: '', status });

/** The server has spoken; a lost network, or a server in trouble, says nothing. */
export const isOfServer = ({ code }: Problem): boolean => !(localProblems as readonly string[]).includes(code);

/** Specification, section 8: the words for a status that came without words of its own. */
export function problemOfStatus(status: number): Problem {
  if (status === 403) return local('forbidden', status);
  if (status === 404 || status === 504) return local('unavailable', status);
  return local('failed', status);
}
