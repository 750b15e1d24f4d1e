import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { addTalkWords } from './words.ts';

export interface TalkDialogProps {
  prdId: string;
  /** what the product is called */
  name: string;
  onClose: () => void;
}

type Dialog = ComponentType<TalkDialogProps>;

const dialogs = {
  ask: async (): Promise<Dialog> => (await import('./ask-dialog.tsx')).AskDialog,
  report: async (): Promise<Dialog> => (await import('./report-dialog.tsx')).ReportDialog,
} as const;

/** Asking the seller, and reporting the content. Most visitors never do: script and words come with the press. */
export function TalkButtons({ prdId, name }: Omit<TalkDialogProps, 'onClose'>) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<Dialog>();
  const press = (which: keyof typeof dialogs) => {
    const locale = i18n.language === 'en' ? 'en' : 'zh';
    const Shown = lazy(async () => {
      const [dialog] = await Promise.all([dialogs[which](), addTalkWords(i18n, locale)]);
      return { default: dialog };
    });
    setOpen(() => Shown);
  };
  const Shown = open;
  return (
    <>
      <Button onClick={() => press('ask')}>
        <Icon name="info" />
        {t('site.goods.ask')}
      </Button>
      <Button kind="quiet" onClick={() => press('report')}>
        {t('site.goods.report')}
      </Button>
      {Shown && (
        <Suspense>
          <Shown prdId={prdId} name={name} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
