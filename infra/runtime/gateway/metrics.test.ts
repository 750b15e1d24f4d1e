import { expect, test } from 'vitest';
import { mergeMetrics } from './metrics.ts';

test('processes of two builds that word it differently: a metric is described once all the same', () => {
  const page = (help: string) => ({
    labels: { service: 'query' },
    text: `# HELP log_head ${help}\n# TYPE log_head gauge\nlog_head 1\n`,
  });
  expect(mergeMetrics([page('Position'), page('Place')]).match(/^#.*/gm)).toEqual([
    '# HELP log_head Position',
    '# TYPE log_head gauge',
  ]);
});

test('one page: samples told apart by their process, each metric described once', () => {
  const text = (head: number) => `# HELP log_head Position\n# TYPE log_head gauge\nlog_head ${head}\n`;
  const hits = '# HELP hits Hits\n# TYPE hits counter\nhits{call="list",note="a b"} 3 1700000000000\n';
  expect(
    mergeMetrics([
      { labels: { service: 'command' }, text: text(7) },
      { labels: { service: 'query' }, text: text(8) + hits },
    ]),
  ).toBe(
    '# HELP log_head Position\n# TYPE log_head gauge\nlog_head{service="command"} 7\nlog_head{service="query"} 8\n\n' +
      '# HELP hits Hits\n# TYPE hits counter\nhits{service="query",call="list",note="a b"} 3 1700000000000\n',
  );
});
