import type { Places } from '../../entities/entry/refused-fields.ts';

export type FieldName = 'loginId' | 'password' | 'confirm' | 'contact' | 'code';

/** Codes of the catalogue. */
export const places: Places<FieldName> = {
  codes: {
    '000': 'loginId',
    '003': 'contact',
    '004': 'code',
    '006': 'password',
    '009': 'contact',
    '010': 'contact',
    '011': 'contact',
    '014': 'loginId',
  },
  inputs: {
    loginId: 'loginId',
    id: 'contact',
    mobile: 'contact',
    mail: 'contact',
    captcha: 'code',
    password: 'password',
  },
};
