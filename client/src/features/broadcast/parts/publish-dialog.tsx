import { languages } from '@portal/shared/codes/index';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { langTag } from '../../../core/page/lang-tag.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Columns, Stack } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import type { BroadcastValues } from '../form.ts';
import { readers } from '../requests.ts';
import css from './publish-dialog.module.css';

interface Props {
  values: BroadcastValues;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names the audience and how many people it has, and shows the message in both languages, before it is published. */
export function PublishDialog({ values, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { audience, sites, oper } = values;
  const { data, loading, problem } = useRead(readers, { audience, sites });
  const names = {
    audience: format.list(audience.map((role) => t(`codes.role.${role}`))),
    sites: format.list(sites.map((site) => t(`codes.siteShort.${site}`))),
  };
  return (
    <Modal
      open
      width="48em"
      title={t('broadcast.confirm.title')}
      okText={t(`broadcast.submit.${oper}`)}
      okButtonProps={{ disabled: loading }}
      cancelText={t('centre.table.cancel')}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p role="status">
          {data
            ? t('broadcast.confirm.readers', { ...names, count: data.readers })
            : problem
              ? problemText(t, problem)
              : t('centre.table.loading')}
        </p>
        <Columns>
          {languages.map((language) => {
            const [title, body] = [values[`title${language}`], values[`body${language}`]];
            return (
              <section key={language} aria-label={t(`codes.language.${language}`)}>
                <Text tone="secondary">{t(`codes.language.${language}`)}</Text>
                {title ? (
                  <div lang={langTag[language]} className={css.message}>
                    <strong>{title}</strong>
                    <p>{body}</p>
                  </div>
                ) : (
                  <p>{t('broadcast.confirm.otherLanguage')}</p>
                )}
              </section>
            );
          })}
        </Columns>
      </Stack>
    </Modal>
  );
}
