import type { TFunction } from 'i18next';

/** What a message says: a question that went by mail has no words here, and those of who is erased are gone. */
export const saidIn = (t: TFunction, text: string | null): string =>
  text === '' ? t('talk.mailed') : (text ?? t('talk.erased'));
