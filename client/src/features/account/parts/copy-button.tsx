import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';

/** Copies a text; not there where the browser has no clipboard, as on plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // not allowed: it can still be selected by hand
      () => setCopied(false),
    );
  return (
    <Button kind="plain" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('people.factor.copied') : label}</span>
    </Button>
  );
}
