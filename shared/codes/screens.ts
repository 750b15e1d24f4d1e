/** The ways in, and what is changed there. In lower case, as every list here: paths ignore it. */
export const entryScreens = ['login', 'register', 'resetpass', 'changepass', 'changeemail', 'changephone'] as const;

/** Screens of the user centre, below /user; each has an address without it as well (decisions 29). */
export const centreScreens = [
  'userinfo',
  'basicinfo',
  'setpass',
  'setbindingmail',
  'setbindingphone',
  'usermag',
  'productinfo',
  'productinfo_b',
  'productinfo_c',
  'productaudit',
  'productaudit_b',
  'sysmessage',
  'interactivenews',
  'history',
  'audittrail',
  'transactions',
] as const;
