/** Why a call was not done. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  /** the portal’s return code, such as 400, 904 or product.company; `http.<status>` where an answer was not the portal’s */
  readonly code: string;
  /** of HTTP; 200 where the portal’s own rules refused it */
  readonly status: number;
  /** what is wrong, in words, by the name of the field */
  readonly fields: Readonly<Record<string, string>>;
  /** what else the refusal names */
  readonly data: unknown;
  /** after how many seconds to come again, where the portal says so */
  readonly retryAfter: number | undefined;
  /** under which the portal’s operators find the request in their logs */
  readonly requestId: string | undefined;

  constructor(message: string, details: Omit<PortalError, keyof Error>) {
    super(message);
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields;
    this.data = details.data;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a refusal that are wrong, with their words. */
function fieldsOf(data: unknown): Record<string, string> {
  if (!isObject(data) || !isObject(data.fields)) return {};
  return Object.fromEntries(Object.entries(data.fields).map(([name, words]) => [name, String(words)]));
}

/** Seconds that `retry-after` asks for, which may be a number of them or a time. */
export function secondsIn(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now) / 1000));
}

/** What an answer says: its data, or why there is none. */
export function read(response: Pick<Response, 'status' | 'headers'>, text: string): unknown {
  const { status, headers } = response;
  const also = {
    status,
    retryAfter: secondsIn(headers.get('retry-after'), Date.now()),
    requestId: headers.get('x-request-id') ?? undefined,
  };
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = undefined;
  }
  if (!isObject(answer) || (answer.flag !== 'T' && answer.flag !== 'F'))
    throw new PortalError(`HTTP ${status}, and no answer of the portal`, {
      ...also,
      code: `http.${status}`,
      fields: {},
      data: text,
    });
  const { data } = answer;
  // some older calls tell a refusal within an answer that is done
  const failure = isObject(data) && typeof data.rtnCode === 'string' && data.rtnCode !== '1' ? data : undefined;
  if (answer.flag === 'T' && !failure) return data;
  const [code, words] = failure ? [failure.rtnCode, failure.rtnInfo] : [answer.returnCode, answer.returnInfo];
  throw new PortalError(String(words || code), { ...also, code: String(code), fields: fieldsOf(data), data });
}
