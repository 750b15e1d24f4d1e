import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

/** Back to the list as it was, when one came from it. */
export function BackToUsers() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // the first page of a visit has no other one of ours before it
  const { key } = useLocation();
  const back = () => void (key === 'default' ? navigate(pathTo('users')) : navigate(-1));
  return <Button onClick={back}>{t('people.basic.back')}</Button>;
}
