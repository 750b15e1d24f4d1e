/** Of all that administrators publish: slots, articles and messages. */
export const publishing = {
  title: 'Title',
  status: 'Status',
  created: 'Created',
  operator: 'Edited by',
  history: 'History',
  historyNamed: 'History of {{name}}',
  clock: 'Shanghai time',
  modes: { '0': 'Keep it for now', '1': 'At once', '2': 'Later, at a time' },
} as const;
