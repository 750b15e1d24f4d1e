import { requestFor } from '../request/request.ts';

export const readPhrases = requestFor('listPhrases', { quiet: true });
export const savePhrase = requestFor('savePhrase', { quiet: true });
