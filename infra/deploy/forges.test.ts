import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../tooling/root.ts';

const read = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'));
const node = /node:(\d+)-/.exec(readFileSync(join(root, 'infra/deploy/Dockerfile'), 'utf8'))?.[1];

test('forges of others run what .ci/run runs, with the Node of the image', () => {
  const { jobs } = z
    .object({
      jobs: z.object({
        tests: z.object({ container: z.string(), steps: z.array(z.looseObject({ run: z.string().optional() })) }),
      }),
    })
    .parse(read('.github/workflows/ci.yml'));
  expect(jobs.tests.steps.map(({ run }) => run)).toContain('.ci/run');
  const gitlab = z
    .looseObject({ image: z.string(), tests: z.looseObject({ script: z.array(z.string()) }) })
    .parse(read('.gitlab-ci.yml'));
  expect(gitlab.tests.script).toEqual(['.ci/run']);
  for (const image of [jobs.tests.container, gitlab.image]) expect(image).toBe(`node:${node}-bookworm`);
});
