/** What the sandbox for integrators says of itself. Nothing that people's browsers load imports this. */
export const sandbox = {
  title: 'Sandbox',
  line: 'Sandbox · for integration tests only: all content is fictitious and reset every night',
  outbox: 'E-mails and text messages',
  docs: 'Documentation',
  fixed: 'Fixed values (the same for all users)',
  captcha: 'Captcha',
  code: 'Code by e-mail or text message',
  factorKey: 'Two-step verification key (TOTP)',
  accounts: 'Accounts and their tokens',
  columns: { loginId: 'Login name', password: 'Password', name: 'Name', role: 'Role', token: 'API token' },
  reset: 'Reset',
  resetText: 'Restores the initial state within half a minute. The portal does not respond during this time.',
} as const;
