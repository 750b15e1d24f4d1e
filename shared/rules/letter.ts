/** Ways to reach a person outside the portal. */
export const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** What is told the owner of an account in their inbox as well as by mail or SMS. */
export const accountTemplates = [
  'passwordChanged',
  'contactBound',
  'contactChanged',
  'contactUnbound',
  'loginLocked',
  'secondFactorEnrolled',
  'secondFactorRemoved',
  'secondFactorReset',
  'secondStepFailed',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'deviceTrusted',
  'accountFrozen',
  'accountReopened',
] as const;

/** What is told by mail or SMS; the words are in shared/locales under `mail`. */
/** To who has no account, with a secret link. */
export const visitorTemplates = [
  'visitorAsked',
  'visitorAnswered',
  'visitorClosed',
  'visitorEnded',
  'visitorReport',
] as const;

export const letterTemplates = [
  'code',
  ...accountTemplates,
  'accountCancelled',
  'message',
  'digest',
  ...visitorTemplates,
] as const;
export type LetterTemplate = (typeof letterTemplates)[number];

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds after which it is not worth delivering any more: a code as long as it is good. */
export const lifetimeOf = (
  template: LetterTemplate,
  { codeMinutes, letterDays }: { codeMinutes: number; letterDays: number },
): number => (template === 'code' ? codeMinutes * minute : letterDays * day);
