const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** As the browser itself enters a text: React, which watches the element's own property, takes it for a new one. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells React what somebody typed or chose while the page was not the browser's yet. It leaves that in the page without
 * knowing of it: a text would go at the next drawing, and a choice could not be made again, being no change.
 */
export function tellEntered(root: ParentNode): void {
  const inputs = [...root.querySelectorAll('input')];
  const fields = inputs.filter(({ type }) => type !== 'file');
  const texts = fields.filter((field) => !isChoice(field) && field.value !== field.defaultValue);
  const changedChoices = fields.filter((field) => isChoice(field) && field.checked !== field.defaultChecked);
  // all is read before any is told: React draws anew at each, as it knows it
  const fieldTexts = texts.map((field) => ({ field, text: field.value }));
  const choices = changedChoices.filter(({ type, checked }) => type === 'checkbox' || checked);
  for (const { field, text } of fieldTexts) {
    field.value = field.defaultValue;
    enter(field, text);
  }
  for (const choice of changedChoices) choice.checked = choice.defaultChecked;
  for (const choice of choices) choice.click();
  // chosen files can be told of, not entered anew
  for (const field of inputs) if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
}
