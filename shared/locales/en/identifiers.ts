/** Why a text is none of the identifiers of the institutional area. */
export const identifiers = {
  iban: 'This is not a valid IBAN: its length or its check digits are wrong',
  account: 'This is not a valid account number, or it begins like an IBAN and is not a valid one',
  bic: 'Please enter a BIC (SWIFT code) of 8 or 11 characters',
  swiftText: "At most 140 characters: letters A–Z, digits, spaces and / - ? : ( ) . , ' +, not beginning with : or -",
  bankReference:
    "At most 35 characters: letters A–Z, digits, spaces and / - ? : ( ) . , ' +, no slash at the beginning or end and no two slashes together",
  mobile: 'Please enter a mobile number of 11 digits',
  declaration: 'Please enter the 22 characters of the declaration number, with the date at digits 13 to 18',
  contractImport:
    'Please enter the 17 characters of the contract number of a technology import, such as 26DESHY65A0000001',
  contractExport:
    'Please enter the 17 characters of the contract number of a technology export, such as 26DESHE65A0000001',
} as const;
