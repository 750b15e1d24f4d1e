import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where no client was built: the page's text and links, without a client to take over. */
const bare = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
  </head>
  <body><div id="root"></div></body>
</html>`;

/** Reads the built index.html; anew each time, since a build may replace it while we run. */
export const templateIn = (dist: string | undefined) => (): Promise<string> =>
  dist === undefined ? Promise.resolve(bare) : readFile(join(dist, 'index.html'), 'utf8');
