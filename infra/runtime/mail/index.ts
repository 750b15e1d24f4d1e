import nodemailer from 'nodemailer';
import { Undelivered } from '../undelivered.ts';
import { htmlOf, type MailText, textOf } from './text.ts';

export interface Mail extends MailText {
  /** a mail that comes twice can be told by it */
  id: string;
  to: string;
}

export interface Mailer {
  /** Resolves when the server has taken it; rejects with `Undelivered`. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** smtp:// or smtps://, with user and password where the server asks for them */
  url: string;
  /** address, or name and address, that mails come from */
  from: string;
}

/** as many as the notifier has under way at once */
const connections = 8;
/** milliseconds */
const timeoutMs = 10_000;

export function openMail({ url, from }: MailOptions): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // a password goes nowhere in clear
    ...(new URL(url).username && { requireTLS: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // what is in a template is text, never a file or an address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, ...mail }, signal) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'auto-submitted': 'auto-generated' },
          subject: mail.subject,
          text: textOf(mail),
          html: htmlOf(mail),
          signal,
        });
      } catch (error) {
        throw undelivered(error);
      }
    },
    close: () => transport.close(),
  };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** What TLS says of a certificate that it does not take: nobody is named in it but the server. */
const ofCertificate = /unable to (?:verify|get)|self-signed|altnames|certificate/i;

/** What servers say may name the recipient; their codes do not. */
function undelivered(error: unknown): Undelivered {
  const { code, command, responseCode } = Object.assign(
    { code: undefined, command: undefined, responseCode: undefined },
    error,
  );
  const isOfTls = responseCode === undefined && error instanceof Error && ofCertificate.test(error.message);
  const details = [code, command, responseCode, isOfTls && error.message].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  // the recipient or the mail itself is refused; anything else may be mended
  const isAboutIt = command === 'RCPT TO' || code === 'EMESSAGE';
  return new Undelivered(
    details.join(' ') || 'the mail server did not take it',
    isAboutIt && Number(responseCode) >= 500,
  );
}
