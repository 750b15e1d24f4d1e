import { Modal } from 'antd';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface Question {
  title: string;
  text?: ReactNode;
  yes: string;
  no?: string;
  /** it takes something away */
  danger?: boolean;
}
type Ask = (question: Question) => Promise<boolean>;

const Asking = createContext<Ask>(() => Promise.resolve(false));

/** Asks before something is done: true when the user wants it. */
export const useConfirm = (): Ask => use(Asking);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [modal, holder] = Modal.useModal();
  const ask = useCallback<Ask>(
    async ({ title, text, yes: confirmLabel, no, danger }) =>
      await modal.confirm({
        title,
        content: text,
        okText: confirmLabel,
        cancelText: no ?? t('centre.table.cancel'),
        okButtonProps: { danger: danger ?? false },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      }),
    [modal, t],
  );
  const value = useMemo(() => ask, [ask]);
  return (
    <Asking value={value}>
      {children}
      {holder}
    </Asking>
  );
}
