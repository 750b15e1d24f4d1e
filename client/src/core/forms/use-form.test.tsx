// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useField, useForm } from './use-form.ts';

function NameForm() {
  const form = useForm({ name: 'form', labels: { name: 'Name' }, initial: { name: '' }, validate: () => ({}) });
  const { value, onChange } = useField(form, 'name');
  return <input value={value} onChange={({ target }) => onChange(target.value)} />;
}

/** As a browser does it for a key. */
function enter(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what is typed before effects have run stays', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  // called as the field is in the page, which is before its passive effects
  const values = await new Promise<string[]>((resolve) => {
    const observer = new MutationObserver(() => {
      const input = page.querySelector('input');
      if (!input) return;
      observer.disconnect();
      enter(input, 'a');
      const first = input.value;
      enter(input, `${first}b`);
      resolve([first, input.value]);
    });
    observer.observe(page, { childList: true });
    root.render(<NameForm />);
  });
  expect(values).toEqual(['a', 'ab']);
  root.unmount();
  page.remove();
});
