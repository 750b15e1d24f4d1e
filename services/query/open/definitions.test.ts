import { readFileSync } from 'node:fs';
import { openData } from '@portal/shared/locales/en/open-data';
import { expect, test } from 'vitest';

test('the chapter on analysis defines the figures by the words of the page', () => {
  const analysisDoc = readFileSync(new URL('../../../docs/operations/analysis.md', import.meta.url), 'utf8');
  const { title, ...definitions } = openData.definitions;
  expect(analysisDoc).toContain(`## ${title}`);
  for (const { name, text } of Object.values(definitions))
    expect(analysisDoc).toContain(`| ${name} | ${text.replace('{{least}}', 'three')} |`);
});
