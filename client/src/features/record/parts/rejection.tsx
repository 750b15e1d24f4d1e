import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../entities/record/kind.ts';
import css from './outcome.module.css';

/** Why a version was rejected, for its owner; nothing for any other. */
export function Rejection({ version }: { version: Pick<Row, 'lan' | 'status' | 'auditComment'> }) {
  const { t } = useTranslation();
  const { lan: language, status, auditComment } = version;
  if (status !== '9' || auditComment === '') return null;
  const title = t('codes.reviewedStatus.9');
  return (
    <Alert
      className={css.outcome ?? ''}
      type="warning"
      showIcon
      title={language ? `${t('record.form.version', { language: t(`codes.language.${language}`) })} · ${title}` : title}
      description={`${t('record.view.comment')}: ${auditComment}`}
    />
  );
}
