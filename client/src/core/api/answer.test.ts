import { expect, test } from 'vitest';
import { dataOf } from './answer.ts';
import { RequestProblem } from './problem.ts';

const problemOf = (data: unknown) => {
  try {
    dataOf(409, JSON.stringify({ flag: 'F', returnCode: '409', returnInfo: 'It has changed', data }));
  } catch (cause) {
    if (cause instanceof RequestProblem) return cause.problem;
    throw cause;
  }
  throw new Error('it is not refused');
};

test('words by field belong to their fields; names of fields that changed belong to the whole form', () => {
  expect(problemOf({ fields: { name: 'Too long' } }).fields).toEqual({ name: 'Too long' });
  expect(problemOf({ fields: ['name'] })).toMatchObject({ message: 'It has changed', data: { fields: ['name'] } });
  expect(problemOf({ fields: ['name'] })).not.toHaveProperty('fields');
});
