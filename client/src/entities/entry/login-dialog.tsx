import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { session } from '../../core/session/session.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { LoginForm } from './login-form.tsx';

/** Logs in again over the screen that somebody was at; what they typed there stays. Whoever closes it leaves the screen. */
export function LoginDialog({ loginId }: { loginId: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const leave = () => {
    dispatch(session.ended());
    void navigate(pathTo('home'));
  };
  return (
    <Dialog titled veiled label={t('site.login.again')} onClose={leave}>
      <Stack>
        <p>{t('site.login.againText')}</p>
        <LoginForm slot="again" loginId={loginId} onDone={(token) => dispatch(session.loggedIn(token))} />
      </Stack>
    </Dialog>
  );
}
