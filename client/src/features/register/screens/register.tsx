import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { session, useSession } from '../../../core/session/session.ts';
import { EntryPage } from '../../../entities/entry/entry-page.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { RegisterForm } from '../parts/register-form.tsx';

const points = ['record', 'messages', 'languages'] as const;

/** Opens an account; who has one and is logged in needs none. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const now = useSession();
  const [registered, setRegistered] = useState(false);
  if (registered) return <PageSkeleton />;
  if (now.status === 'user') return <Navigate to="/" replace />;
  return (
    <EntryPage
      title={t('entry.register.title')}
      lead={t('entry.register.lead')}
      text={t('entry.register.text')}
      points={points.map((point) => t(`entry.register.points.${point}`))}
    >
      <RegisterForm
        onRegistered={(token) => {
          setRegistered(true);
          dispatch(session.registered(token));
        }}
      />
    </EntryPage>
  );
}
