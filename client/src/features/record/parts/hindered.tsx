import { company } from '@portal/shared/records/company';
import { pathTo } from '@portal/shared/screens';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { screenOf } from '../../../entities/record/paths.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { isOfBasicInfo } from '../hindrance.ts';
import css from './outcome.module.css';

/** Says what the owner has to do before they can add anything, and leads there. */
export function Hindered({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const isBasic = isOfBasicInfo(problem);
  return (
    <Alert
      className={css.outcome ?? ''}
      type="warning"
      showIcon
      role="status"
      title={problemText(t, problem)}
      action={
        <LinkButton to={pathTo(isBasic ? 'basicInfo' : screenOf(company, 'own'))}>
          {t(isBasic ? 'record.hindered.basic' : 'record.hindered.company')}
        </LinkButton>
      }
    />
  );
}
