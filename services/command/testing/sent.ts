import { keepForExamples, keepFormForExamples } from '@portal/infra/runtime/http/testing-recording';
import type { Call } from '@portal/shared/define/call';

/**
 * Makes a call of a server that listens there, as a browser does: a form with a file, or JSON. Gives the answer's JSON, whose
 * type is the test's to know, and the status.
 */
export async function sent<Told extends object>(
  url: string,
  call: Call,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Told & { status: number }> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${call.path}`, {
    method: 'POST',
    headers: { lang: 'EN', ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as Told;
  if (isForm) keepFormForExamples(call, body, answer);
  else keepForExamples(call.path, body, answer);
  return { ...answer, status: response.status };
}

/** A form with these fields and, after them, a file. */
export function formWith(fields: Readonly<Record<string, string>>, file: BlobPart | Buffer, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([Buffer.isBuffer(file) ? Uint8Array.from(file) : file]), name);
  return form;
}
