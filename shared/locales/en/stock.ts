/** What is said of the accounts of contracts from before the portal. */
export const stock = {
  one: 'contract account',
  many: 'contract accounts',
  title: 'Contract account from before the portal',
  screen: {
    add: 'Enter a contract account',
    empty: 'No contract account yet',
    emptyOwn: 'Enter what was paid or received for a contract before it came to the portal.',
    emptyOther: 'Accounts stand here once an organisation has named your bank to confirm them.',
    whoDecides: 'The bank that you name confirms it. After that it is corrected by adjustments, never edited.',
  },
  sections: { contract: 'Contract', before: 'Before the portal', confirmation: 'Confirmation' },
  states: {
    UNCONFIRMED: 'To be confirmed',
    CONFIRMED: 'Confirmed',
    ADJUSTMENT_REVIEW: 'Confirmed, adjustment at the bank',
    DROPPED: 'Dropped',
  },
  acts: {
    save: 'Save',
    drop: 'Drop',
    askMore: 'Ask for more',
    confirm: 'Confirm',
    adjust: 'File an adjustment',
    recallAdjustment: 'Recall the adjustment',
    confirmAdjustment: 'Confirm the adjustment',
    refuseAdjustment: 'Refuse the adjustment',
  },
  fields: {
    contract: 'Contract on the register',
    contractNo: 'Contract number',
    contractName: 'Contract name',
    currency: 'Currency',
    totalAmount: 'Total of the contract',
    direction: 'Paid or received',
    amountBefore: 'Amount before the portal',
    asOf: 'As of',
    left: 'Balance on that day',
    evidence: 'Evidence',
    bank: 'Confirming bank',
  },
  codes: { direction: { PAID: 'Paid', RECEIVED: 'Received' } },
  refusals: {
    contract: 'Please choose a contract of your organisation that is on the register',
    currency: 'Please give a currency in which contracts are made, such as USD',
    positive: 'The amount is above 0',
    within: 'No more than the total of the contract',
    locked: 'An adjustment leaves this as it was confirmed',
  },
} as const;

/** Keys are return codes. */
export const stockRefusals = {
  notPossible: 'This cannot be done as the account stands',
  notYours: 'This is not yours to do',
  fourEyes: 'Whoever submitted it does not decide on it',
  asks: 'Please give what this act asks for',
  complete: 'Some fields are missing or wrong',
  changed: 'Nothing in it has changed',
  withinContract: 'It is more than the contract has left',
  contract: 'There is no such contract of your organisation on the register',
  locked: 'An adjustment leaves the contract, the direction and the bank as they were confirmed',
} as const;
