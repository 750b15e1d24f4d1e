import { expect, test } from 'vitest';
import { goOn } from './completions.ts';

test('a word goes on as it does in names, those of most names first, and with the next word', () => {
  const names = ['Cloudbank Works', 'OpenStack – open cloud infrastructure', 'Cloudbank', 'A cloud'];
  expect(goOn('cloud', names, ['cloud'], 5)).toEqual(['Cloudbank', 'Cloudbank Works', 'cloud infrastructure']);
  expect(goOn('open cl', ['OpenStack – open cloud infrastructure'], ['open', 'cl'], 5)).toEqual([
    'OpenStack – open cloud',
    'OpenStack – open cloud infrastructure',
  ]);
});

test('Chinese goes on to the end of its run, and from what only sounds so', () => {
  expect(goOn('云', ['云计算平台', '《云计算平台》', '汀云'], ['云'], 5)).toEqual(['云计算平台']);
  expect(goOn('yun', ['阿里云计算'], ['yun', '云'], 5)).toEqual(['云计算']);
});

test('nothing is offered twice, nor what was typed, nor what is too long', () => {
  expect(goOn('Cloud', ['cloud', 'CLOUD', 'ｃｌｏｕｄ'], ['cloud'], 5)).toEqual([]);
  expect(goOn('a', [`a${'b'.repeat(50)}`], ['a'], 5)).toEqual([]);
  expect(goOn('x', ['nothing of it'], ['x'], 5)).toEqual([]);
});
