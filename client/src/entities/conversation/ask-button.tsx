import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTalkDialog } from './use-consultation-dialog.tsx';

export interface EnquiredProduct {
  prdId: string;
  /** what the product is called */
  name: string;
  /** where mails about it go, unless to the portal's service */
  mail?: string | undefined;
}
export interface TalkDialogProps extends EnquiredProduct {
  onClose: () => void;
}

/** Asking the seller of a product. */
export function AskButton({ prdId, name }: EnquiredProduct) {
  const { t } = useTranslation();
  const [open, dialog] = useTalkDialog({ prdId, name });
  return (
    <>
      <Button kind="primary" onClick={() => open(async () => (await import('./ask-dialog.tsx')).AskDialog)}>
        <Icon name="talk" />
        {t('site.goods.ask')}
      </Button>
      {dialog}
    </>
  );
}
