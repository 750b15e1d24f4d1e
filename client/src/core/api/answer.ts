import type { Answer } from '@portal/shared/define/call';
import { type Problem, problemOfStatus, RequestProblem } from './problem.ts';

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'flag' in value && 'returnCode' in value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(data: unknown): Record<string, string> | undefined {
  if (!isRecord(data) || !isRecord(data.fields)) return undefined;
  return Object.fromEntries(Object.entries(data.fields).map(([name, message]) => [name, String(message)]));
}

function refusal(answer: Answer, status: number): Problem {
  const fields = fieldsOf(answer.data);
  return {
    code: answer.returnCode,
    message: answer.returnInfo,
    status,
    ...(fields && { fields }),
    ...(answer.data !== null && { data: answer.data }),
  };
}

/**
 * Data of a call with `rtn`: 1 is success; checkId also answers 0. Anything else is the code of a refusal, with its
 * text.
 */
function returned(data: unknown, status: number): unknown {
  if (!isRecord(data) || data.rtnCode === '1' || data.rtnCode === '0') return data;
  const { rtnCode, rtnInfo } = data;
  throw new RequestProblem(
    refusal({ flag: 'F', returnCode: String(rtnCode), returnInfo: String(rtnInfo), data }, status),
  );
}

/** `data` of an answer with flag T. @throws RequestProblem for any other answer. */
export function dataOf(status: number, text: string, rtn = false): unknown {
  const body = parsed(text);
  if (!isAnswer(body)) throw new RequestProblem(problemOfStatus(status));
  if (body.flag !== 'T') throw new RequestProblem(refusal(body, status));
  return rtn ? returned(body.data, status) : body.data;
}

/** Undefined if it is no JSON, e.g. the error page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
