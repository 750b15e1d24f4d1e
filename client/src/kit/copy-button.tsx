import { useState } from 'react';
import { Button } from './button.tsx';

interface Props {
  text: string;
  label: string;
  /** said once it was copied */
  copied: string;
}

/** Copies a text; not there where the browser has no clipboard, as on plain http. */
export function CopyButton({ text, label, copied }: Props) {
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // not allowed: it can still be selected by hand
      () => setCopied(false),
    );
  return (
    <Button kind="plain" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  );
}
