/** Of all that administrators publish: slots, articles and messages. */
export const publishing = {
  title: 'Title',
  status: 'Status',
  created: 'Created',
  operator: 'Edited by',
  history: 'History',
  historyNamed: 'History of {{name}}',
  clock: 'Beijing time',
  modes: { '0': 'Save for later', '1': 'Publish now', '2': 'Schedule' },
} as const;
