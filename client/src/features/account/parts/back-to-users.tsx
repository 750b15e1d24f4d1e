import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Back to the list as it was, when one came from it. */
export function BackToUsers() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/user/UserMag'));
  return <Button onClick={back}>{t('people.basic.back')}</Button>;
}
