import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTalkWords } from './words.ts';

interface Closed {
  onClose: () => void;
}

/** A dialog that most visitors never open: script and words come with the press. */
export function useTalkDialog<Props extends object>(
  props: Props,
): [(load: () => Promise<ComponentType<Props & Closed>>) => void, ReactNode] {
  const { i18n } = useTranslation();
  const [OpenDialog, setShown] = useState<ComponentType<Props & Closed>>();
  const open = (load: () => Promise<ComponentType<Props & Closed>>) => {
    const locale = i18n.language === 'en' ? 'en' : 'zh';
    const Loaded = lazy(async () => {
      const [dialog] = await Promise.all([load(), addTalkWords(i18n, locale)]);
      return { default: dialog };
    });
    setShown(() => Loaded);
  };
  return [open, OpenDialog && <Suspense>{<OpenDialog {...props} onClose={() => setShown(undefined)} />}</Suspense>];
}
