import type { Places } from '../../shared/entry/refused.ts';

export type FieldName = 'contact' | 'code' | 'password' | 'confirm';

/** Codes of the catalogue. */
export const places: Places<FieldName> = {
  codes: { '003': 'contact', '004': 'code', '006': 'password' },
  inputs: { id: 'contact', captcha: 'code', newPwd: 'password' },
};
