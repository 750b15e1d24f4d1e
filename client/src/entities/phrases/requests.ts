import { officeRequestFor } from '../../core/request/office.ts';

export const readPhrases = officeRequestFor('listPhrases', { quiet: true });
export const savePhrase = officeRequestFor('savePhrase', { quiet: true });
