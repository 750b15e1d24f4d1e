/** Rules of a field whose breaking has a return code of the catalogue; every other is 400. */
const catalogued: Readonly<Record<string, string>> = {
  'account.taken': '000',
  'account.contactKind': '003',
  'account.oneContact': '003',
  'account.code': '004',
  'account.codeDigits': '004',
  'account.password': '006',
  'account.commonPassword': '006',
  'account.contextPassword': '006',
  'account.samePassword': '006',
  'account.phoneTaken': '009',
  'account.mailTaken': '010',
  'account.contactMissing': '011',
  'account.oldPassword': '012',
  'account.loginId': '014',
};

/** The code for the keys of the rules that are broken: that of the first, if all of them have one. */
export function returnCodeOf(broken: readonly string[]): string {
  const codes = broken.map((key) => catalogued[key]);
  return (!codes.includes(undefined) && codes[0]) || '400';
}
