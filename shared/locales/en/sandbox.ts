/** What the sandbox for integrators says of itself. Nothing that people's browsers load imports this. */
export const sandbox = {
  title: 'Sandbox',
  line: 'Sandbox · for trying programs: nothing here is real, and all of it is reset every night',
  outbox: 'Mails and short messages',
  docs: 'Documentation',
  fixed: 'The same for everybody, at any time',
  captcha: 'Captcha',
  code: 'Code by mail or short message',
  factorKey: 'Key of every second factor (TOTP)',
  accounts: 'Accounts and their tokens',
  columns: { loginId: 'Login name', password: 'Password', name: 'Name', role: 'Role', token: 'Token for machines' },
  reset: 'Reset',
  resetText: 'Puts everything back to how it was at first, within half a minute. Meanwhile the portal does not answer.',
} as const;
