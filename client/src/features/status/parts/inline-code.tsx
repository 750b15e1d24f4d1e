/** A sentence in which `what stands between backticks` is what programs have it as. */
export const InlineCode = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 ? <code key={part}>{part}</code> : part));
