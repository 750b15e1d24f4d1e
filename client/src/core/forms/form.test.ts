import type { FieldError } from '@portal/shared/rules/fields';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createForm, type FormDefinition } from './form.ts';

interface Values {
  name: string;
  code: string;
  confirm: string;
}
type Rules = (value: string) => boolean;

const focused: string[] = [];
const isLong: Rules = (value) => value.length > 2;
const wrong = (key: string): FieldError => ({ key, params: {} });

/** The name by the late rules, the code by itself, the confirmation by the code. */
const definition = {
  name: 'form',
  labels: { name: 'Name', code: 'Code', confirm: 'Confirmation' },
  initial: { name: '', code: '', confirm: '' },
  validate: ({ name, code, confirm }: Values, rules: Rules) => ({
    ...(!rules(name) && { name: wrong('name') }),
    ...(code === '' && { code: wrong('code') }),
    ...(confirm !== code && { confirm: wrong('confirm') }),
  }),
} satisfies Partial<FormDefinition<Values, Rules>>;

/** Attempts to load the rules; each is let through or cut off by the test. */
let attempts: { come: () => Promise<void>; fail: () => Promise<void> }[] = [];
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const loadRules = () =>
  new Promise<Rules>((resolve, reject) => {
    attempts.push({
      come: () => {
        resolve(isLong);
        return settle();
      },
      fail: () => {
        reject(new TypeError('no network'));
        return settle();
      },
    });
  });

const [onSubmit, onValid, onRulesFailed] = [vi.fn(), vi.fn(), vi.fn()];

function open(more: Partial<FormDefinition<Values, Rules>> = {}) {
  const form = createForm<Values, Rules>(
    () => ({ ...definition, loadRules, onSubmit, onValid, onRulesFailed, ...more }),
    { defer: (run) => run(), focusOn: (id) => focused.push(id) },
  );
  return { form, close: form.start() };
}
const openAtOnce = async () => {
  const { form } = open();
  await attempts[0]?.come();
  return form;
};
const errors = ({ get }: ReturnType<typeof open>['form']) => get().errors;

beforeEach(() => {
  attempts = [];
  focused.length = 0;
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('a field is complained about once it is left with content, and no more while it is corrected', async () => {
  const form = await openAtOnce();
  form.leave('name');
  expect(errors(form)).toEqual({});
  form.change({ name: 'x' });
  expect(errors(form)).toEqual({});
  form.leave('name');
  expect(errors(form)).toEqual({ name: wrong('name') });
  form.change({ name: 'xy' });
  expect(errors(form)).toEqual({});
  form.leave('name');
  expect(errors(form)).toEqual({ name: wrong('name') });
});

test('an error goes with its cause in another field, and comes back when that one is left', async () => {
  const form = await openAtOnce();
  form.change({ code: '1', confirm: '2' });
  form.leave('confirm');
  expect(errors(form)).toEqual({ confirm: wrong('confirm') });
  form.change({ code: '2' });
  expect(errors(form)).toEqual({});
  form.change({ code: '3' });
  expect(errors(form)).toEqual({});
  form.leave('code');
  expect(errors(form)).toEqual({ confirm: wrong('confirm') });
});

test('several findings of a submit are summed up until each is corrected; a single one takes the focus', async () => {
  const form = await openAtOnce();
  await form.submit();
  expect(Object.keys(errors(form))).toEqual(['name', 'code']);
  expect([form.get().failures, focused]).toEqual([1, []]);
  form.change({ name: 'xy' });
  expect(form.get().findings.map(({ name, isCorrected }) => [name, isCorrected])).toEqual([
    ['name', false],
    ['code', false],
  ]);
  form.change({ name: 'xyz' });
  expect(form.get().findings.map(({ isCorrected }) => isCorrected)).toEqual([true, false]);
  await form.submit();
  expect(focused).toEqual(['form_code']);
  form.change({ code: '1', confirm: '1' });
  await form.submit();
  expect(onSubmit.mock.calls).toEqual([[{ name: 'xyz', code: '1', confirm: '1' }, isLong]]);
  expect(form.get().findings).toEqual([]);
});

test('a refusal of the server stays at its field until that is changed', async () => {
  const form = await openAtOnce();
  form.change({ name: 'taken', code: '1' });
  expect(form.refuse({ 'name.0': 'is taken', other: 'is of no field' })).toBe(true);
  expect(errors(form)).toEqual({ name: { text: 'is taken' } });
  form.change({ code: '2' });
  form.leave('name');
  form.leave('code');
  expect(errors(form).name).toEqual({ text: 'is taken' });
  form.change({ name: 'free' });
  expect(errors(form).name).toBeUndefined();
  expect(form.get().findings).toEqual([{ name: 'name', message: { text: 'is taken' }, isCorrected: true }]);
  expect(form.refuse({ other: 'is of no field' })).toBe(false);
});

test('a field that is left before the rules are there is complained about when they are', async () => {
  const { form } = open();
  form.change({ name: 'x' });
  form.leave('name');
  expect(errors(form)).toEqual({});
  await attempts[0]?.come();
  expect(errors(form)).toEqual({ name: wrong('name') });
  expect(onValid).not.toHaveBeenCalled();
});

test('a field that has the focus again when the rules come is not interrupted', async () => {
  const { form } = open();
  form.change({ name: 'x' });
  form.leave('name');
  form.enter('name');
  await attempts[0]?.come();
  expect(errors(form)).toEqual({});
});

test('a field that is left with content is announced as valid, also when the rules come later', async () => {
  const { form } = open();
  form.change({ name: 'somebody' });
  form.leave('name');
  await attempts[0]?.come();
  form.change({ code: '1' });
  form.leave('code');
  expect(onValid.mock.calls.map(([name]) => name)).toEqual(['name', 'code']);
});

test('a submit before the rules are there waits for them, and sends the values of that time, once', async () => {
  const { form } = open();
  form.change({ name: 'somebody', code: '1', confirm: '1' });
  const submits = [form.submit(), form.submit()];
  expect(form.get().isChecking).toBe(true);
  form.change({ name: 'somebody-else' });
  expect(onSubmit).not.toHaveBeenCalled();
  await attempts[0]?.come();
  await Promise.all(submits);
  expect(onSubmit.mock.calls.map(([{ name }]) => name)).toEqual(['somebody-else']);
  expect(form.get().isChecking).toBe(false);
});

test('rules that cannot be loaded are reported at the submit, and loaded again at the next', async () => {
  const { form } = open();
  await attempts[0]?.fail();
  form.change({ name: 'somebody', code: '1', confirm: '1' });
  expect(onRulesFailed).not.toHaveBeenCalled();
  const first = form.submit();
  await attempts[1]?.fail();
  await first;
  expect([onRulesFailed.mock.calls.length, onSubmit.mock.calls, form.get().isChecking]).toEqual([1, [], false]);
  const second = form.submit();
  await attempts[2]?.come();
  await second;
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a field that is left, and a submit, before the form has started are not lost', async () => {
  const form = createForm<Values, Rules>(() => ({ ...definition, loadRules, onSubmit, onValid, onRulesFailed }), {
    defer: (run) => run(),
    focusOn: (id) => focused.push(id),
  });
  form.change({ name: 'somebody', code: '1', confirm: '1' });
  form.leave('name');
  const submit = form.submit();
  await attempts[0]?.come();
  await submit;
  expect(onValid.mock.calls.map(([name]) => name)).toEqual(['name']);
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a form that is gone when the rules come sends nothing', async () => {
  const { form, close } = open();
  form.change({ name: 'somebody', code: '1', confirm: '1' });
  const submit = form.submit();
  close();
  await attempts[0]?.come();
  await submit;
  expect(onSubmit).not.toHaveBeenCalled();
});

test('changes that follow from another are made with it', async () => {
  const { form } = open({ derive: ({ code }) => (code === undefined ? {} : { confirm: '' }) });
  form.change({ confirm: '1' });
  form.change({ code: '2' });
  expect(form.get().values).toEqual({ name: '', code: '2', confirm: '' });
});

const names = ['name', 'code', 'confirm'] as const;
const text = fc.constantFrom('', '1', '12', '123', '1234');
const step = fc.oneof(
  fc.record({ type: fc.constant('change' as const), name: fc.constantFrom(...names), text }),
  fc.record({
    type: fc.constantFrom('enter' as const, 'leave' as const, 'refuse' as const),
    name: fc.constantFrom(...names),
  }),
  fc.record({ type: fc.constantFrom('submit' as const, 'come' as const, 'fail' as const, 'save' as const) }),
);

test('whatever happens in whichever order: entries stay, changed fields have no error, dirty means different', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      attempts = [];
      const { form } = open();
      const entered: Record<string, string> = { ...definition.initial };
      const saved: Record<string, string> = { ...entered };
      for (const next of steps) {
        if (next.type === 'change') {
          entered[next.name] = next.text;
          form.change({ [next.name]: next.text });
          expect(errors(form)[next.name]).toBeUndefined();
        } else if (next.type === 'enter') form.enter(next.name);
        else if (next.type === 'leave') form.leave(next.name);
        else if (next.type === 'refuse') form.refuse({ [next.name]: 'refused' });
        else if (next.type === 'submit') void form.submit();
        else if (next.type === 'save') {
          form.save();
          Object.assign(saved, entered);
        } else await attempts.at(-1)?.[next.type]();
        await settle();
        const state = form.get();
        expect(state.values).toEqual(entered);
        expect([...state.dirty].sort()).toEqual(names.filter((name) => entered[name] !== saved[name]).sort());
        // a rule never complains about a right value
        const complaints = definition.validate(state.values, isLong);
        for (const [name, message] of Object.entries(state.errors))
          if ('key' in message) expect(Object.keys(complaints)).toContain(name);
      }
    }),
    { numRuns: 300 },
  );
});
