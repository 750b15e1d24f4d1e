import { Undelivered } from '../undelivered.ts';

export interface Sms {
  /** a message that comes twice can be told by it */
  id: string;
  to: string;
  text: string;
}

export interface SmsGateway {
  /** Resolves when the gateway has taken it; rejects with `Undelivered`. */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
}

export interface SmsOptions {
  /** takes a POST of JSON, { to, text, id }, and answers 2xx when it has it */
  url: string;
  /** shown as a bearer */
  token?: string | undefined;
}

export const openSms = ({ url, token }: SmsOptions): SmsGateway => ({
  async send({ to, text, id }, signal) {
    let status: number;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text, id }),
        // a code goes where it is meant to go, and nowhere else
        redirect: 'manual',
        signal,
      });
      status = answer.status;
      await answer.body?.cancel();
    } catch (error) {
      throw new Undelivered(reasonOf(error));
    }
    if (status < 200 || status > 299) throw new Undelivered(`the SMS gateway answered ${status}`);
  },
});

/** Its code, since a message may hold the address with a secret in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the SMS gateway could not be reached';
  const { code } = Object.assign({ code: undefined }, error.cause);
  return `the SMS gateway could not be reached: ${typeof code === 'string' ? code : error.name}`;
}
