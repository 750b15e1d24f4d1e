/** Why a text is none of the identifiers of the institutional area. */
export const identifiers = {
  iban: 'Check the length and check digits of the IBAN',
  account: 'Check the account number. If it begins like an IBAN, it must be a valid IBAN',
  bic: 'Enter a BIC (SWIFT code) of 8 or 11 characters',
  swiftText: "At most 140 characters: letters A–Z, digits, spaces and / - ? : ( ) . , ' +, not beginning with : or -",
  addressLines:
    'At most two lines of 70 characters: shorten the address; town, country or region have fields of their own',
  bankReference:
    "At most 35 characters: letters A–Z, digits, spaces and / - ? : ( ) . , ' +, without a slash at the beginning or end and without //",
  mobile: 'Enter a mobile number with 11 digits, beginning with 13 to 19',
  declaration: 'Enter the 22 characters of the BOP Reporting No., with the date at digits 13 to 18',
  contractImport: 'Enter the 17 characters of the technology import contract number, such as 26DESHY65A0000001',
  contractExport: 'Enter the 17 characters of the technology export contract number, such as 26DESHE65A0000001',
} as const;
