import { callKey } from '@portal/shared/calls/key';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const id = '00000000-0000-4000-8000-000000000001';
const edition = { site: '01', lan: 'EN' } as const;
const article = {
  id,
  section: 'news',
  lan: 'EN',
  languages: ['EN'],
  title: 'A title',
  summary: '',
  body: '<p>The body of the article</p>',
  link: '',
  imageUrl: '',
  time: '2026-03-01T08:00:00Z',
  changed: '2026-03-01T08:00:00Z',
};
const key = callKey('showArticle', { id, ...edition });

function Broken(): never {
  throw new Error('broken');
}

/** The first drawing of a process, in which nothing is loaded yet. */
async function drawFirst(): Promise<string> {
  const { pageAt } = await import('./server.tsx');
  const settings = { locale: 'en', site: '01', theme: 'main', prefix: '/en' } as const;
  const draw = await pageAt(`/en/article?id=${id}`, { settings, config: {} });
  const answers: Record<string, unknown> = { [key]: article };
  return draw((call, input) => {
    const data = answers[callKey(call as 'showArticle', input as never)];
    return data ? { data } : null;
  }).html;
}

beforeEach(() => {
  vi.resetModules();
});
// files of a kind share their modules
afterEach(() => {
  vi.restoreAllMocks();
  vi.doUnmock('../core/page/cleaned-text.tsx');
  vi.resetModules();
});

test('the first drawing of an article has its body', async () => {
  const html = await drawFirst();
  expect(html).toContain('The body of the article');
  expect(html).not.toMatch(/<!--\$[!?]-->/);
});

test('a page with a part that cannot be drawn is no page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('../core/page/cleaned-text.tsx', () => ({ CleanedText: Broken }));
  await expect(drawFirst()).rejects.toThrow(`/en/article?id=${id} has a part that was not drawn`);
});
