import type { Posted } from '@portal/infra/runtime/identity/outbox';
import { openMail } from '@portal/infra/runtime/mail/index';
import { openSms } from '@portal/infra/runtime/sms/index';
import { Undelivered } from '@portal/infra/runtime/undelivered';
import { translate } from '@portal/shared/locales/index';
import { type Lasting, letterWording } from '@portal/shared/messages/letter';
import type { Channel } from '@portal/shared/rules/letter';

/** Hands an outbox message to its transport; rejects with `Undelivered`. */
export type Carry = (outboxMessage: Posted, signal: AbortSignal) => Promise<void>;

export interface Carriers {
  /** undefined: no transport, messages stay in the outbox for viewing */
  carry: Record<Channel, Carry | undefined>;
  close(): void;
}

export interface CarrierOptions extends Lasting {
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  smsUrl: string | undefined;
  smsToken: string | undefined;
  portalUrl: string;
  /** messages without a transport may stay for viewing */
  isDevelopment: boolean;
}

export function openCarriers(options: CarrierOptions): Carriers {
  const { smtpUrl, mailFrom, smsUrl, smsToken, portalUrl, codeMinutes, linkDays, isDevelopment } = options;
  const about = { portal: portalUrl, codeMinutes, linkDays };
  const mailer = smtpUrl && mailFrom ? openMail({ url: smtpUrl, from: mailFrom }) : undefined;
  const sms = smsUrl ? openSms({ url: smsUrl, token: smsToken }) : undefined;
  const nobody = (variable: string): Carry | undefined =>
    isDevelopment ? undefined : () => Promise.reject(new Undelivered(`${variable} is not set`));
  return {
    carry: {
      mail: mailer
        ? ({ id, to, lan: language, template, params }, signal) => {
            const { subject, paragraphs } = letterWording(language, template, params, about);
            const portal = { name: translate(language, 'site.name'), url: portalUrl };
            return mailer.send({ id, to, lan: language, subject, paragraphs, portal }, signal);
          }
        : nobody('SMTP_URL'),
      sms: sms
        ? ({ id, to, lan: language, template, params }, signal) =>
            sms.send({ id, to, text: letterWording(language, template, params, about).sms }, signal)
        : nobody('SMS_URL'),
    },
    close: () => mailer?.close(),
  };
}
