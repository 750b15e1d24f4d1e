import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import css from './token.module.css';

/** A token, this one time. */
export function TokenShown({ token, close }: { token: string; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      closable={false}
      title={t('tokens.make')}
      okText={t('tokens.kept')}
      cancelButtonProps={{ hidden: true }}
      onOk={close}
    >
      <Text as="p">{t('tokens.shown')}</Text>
      <code className={css.token}>{token}</code>
      <CopyButton text={token} label={t('tokens.copy')} copied={t('tokens.copied')} />
      <Text as="p" size="s" tone="secondary">
        {t('tokens.use')}
      </Text>
    </Modal>
  );
}
