import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { Text } from '../../../kit/text.tsx';
import css from './token.module.css';

interface Props {
  title: string;
  /** what it is, and that it is shown this once */
  text: string;
  secret: string;
  /** how it is used */
  use: ReactNode;
  onClose: () => void;
}

/** A secret, this one time: closed by whoever says that they have kept it. */
export function SecretShown({ title, text, secret, use, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      closable={false}
      title={title}
      okText={t('tokens.kept')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
    >
      <Text as="p">{text}</Text>
      <code className={css.token}>{secret}</code>
      <CopyButton text={secret} label={t('tokens.copy')} copied={t('tokens.copied')} />
      <Text as="p" size="s" tone="secondary">
        {use}
      </Text>
    </Modal>
  );
}
